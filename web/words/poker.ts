import { learn } from '../felt/text';
import source from './poker.ftl?raw';

learn(source);
