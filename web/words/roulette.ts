import { learn } from '../felt/text';
import source from './roulette.ftl?raw';

learn(source);
