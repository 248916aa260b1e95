import { learn } from '../felt/text';
import source from './history.ftl?raw';

learn(source);
