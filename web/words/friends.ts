import { learn } from '../felt/text';
import source from './friends.ftl?raw';

learn(source);
