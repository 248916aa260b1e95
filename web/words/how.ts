import { learn } from '../felt/text';
import source from './how.ftl?raw';

learn(source);
