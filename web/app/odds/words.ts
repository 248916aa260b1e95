import { learn } from '$felt';
import source from '../../words/odds.ftl?raw';

// The sentences of these pages come with them; the lobby needs none of them.
learn(source);
export { inWords, w } from '../words';
