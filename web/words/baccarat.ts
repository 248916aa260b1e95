import { learn } from '../felt/text';
import source from './baccarat.ftl?raw';

learn(source);
