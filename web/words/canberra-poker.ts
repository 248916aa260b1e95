import { learn } from '../felt/text';
import source from './canberra-poker.ftl?raw';

learn(source);
