import { learn } from '$felt';
import source from '../../words/canberra-poker.ftl?raw';

// The sentences of this table come with it; the lobby needs none of them.
learn(source);
export { w } from '../words';
