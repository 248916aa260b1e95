import { learn } from '../felt/text';
import source from './fairness.ftl?raw';

learn(source);
