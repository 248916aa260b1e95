import { learn } from '../felt/text';
import source from './odds.ftl?raw';

learn(source);
