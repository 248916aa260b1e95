import type { ChatWire, FrameWire, LayoutWire, LineWire, RefusalWire, RoomWire } from '../../generated';

/** What the server says over a table's socket. */
export interface ServerMessage {
  readonly hello?: unknown;
  readonly frame?: FrameWire<unknown>;
  /** The places of the table and what is paid there: with the first picture, and when it has changed. */
  readonly layout?: LayoutWire;
  readonly record?: readonly LineWire[];
  /** The people around the table. */
  readonly room?: RoomWire;
  /** New lines of the chat. */
  readonly chat?: readonly ChatWire[];
  readonly answer?: AnswerWire;
  readonly pong?: number;
}

export interface AnswerWire {
  readonly key: string;
  readonly ok?: { readonly version: number };
  readonly refused?: RefusalWire;
  readonly error?: string;
}

/** What became of a command. */
export type Answer =
  | { readonly kind: 'ok'; readonly version: number }
  | { readonly kind: 'refused'; readonly refusal: RefusalWire }
  | { readonly kind: 'error'; readonly error: string };

export function readAnswer({ ok, refused, error }: AnswerWire): Answer {
  if (ok) return { kind: 'ok', version: ok.version };
  if (refused) return { kind: 'refused', refusal: refused };
  return { kind: 'error', error: error ?? '' };
}
