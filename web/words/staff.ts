import { learn } from '../felt/text';
import source from './staff.ftl?raw';

learn(source);
