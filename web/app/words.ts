import { type Args, type Key, learn, tell } from '$felt';
import { messages } from './messages.en';

learn(messages);

export type AppKey = keyof typeof messages;

/** One of the app's own sentences, or of felt's. */
export const w = (key: AppKey | Key, args: Args = {}): string => tell({ key, args });
