import { learn } from '../felt/text';
import source from './pai-gow.ftl?raw';

learn(source);
