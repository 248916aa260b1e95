import { learn } from '../felt/text';
import source from './table.ftl?raw';

learn(source);
