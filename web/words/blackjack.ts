import { learn } from '../felt/text';
import source from './blackjack.ftl?raw';

learn(source);
