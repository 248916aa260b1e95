import { learn } from '../felt/text';
import source from './plain.ftl?raw';

learn(source);
