import { learn } from '../felt/text';
import source from './sic-bo.ftl?raw';

learn(source);
