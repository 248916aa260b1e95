import { learn } from '../felt/text';
import source from './rules.ftl?raw';

learn(source);
