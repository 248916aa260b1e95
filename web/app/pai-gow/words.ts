import { learn } from '$felt';
import source from '../../words/pai-gow.ftl?raw';

// The sentences of this table come with it; the lobby needs none of them.
learn(source);
export { w } from '../words';
