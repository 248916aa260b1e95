import { say } from '../text';

/** How a symbol of the money wheel is drawn. Colour is never alone: each has its figure or its shape. */
export interface SymbolFace {
  readonly ground: string;
  readonly ink: string;
  /** Drawn around 0,0 in a box of 32; absent where a figure is written. */
  readonly shape?: string | undefined;
  readonly stroked?: boolean | undefined;
}

const STAR = 'M0-15 3.6-4.8 14.3-4.6 5.8 1.9 8.8 12.1 0 6-8.8 12.1-5.8 1.9-14.3-4.6-3.6-4.8z';
const FLAG = 'M-8 14V-13M-8-12H10L6-7 10-2H-8';

const FACES: Readonly<Record<string, SymbolFace>> = {
  '1': { ground: '#E9E2CC', ink: '#2B2413' },
  '3': { ground: '#2F7A62', ink: '#fff' },
  '5': { ground: '#2A628A', ink: '#fff' },
  '11': { ground: '#A9612F', ink: '#fff' },
  '23': { ground: '#6B3A54', ink: '#fff' },
  canberra: { ground: '#F0B429', ink: '#241A00', shape: STAR },
  flag: { ground: '#16324A', ink: '#fff', shape: FLAG, stroked: true },
};

const UNKNOWN: SymbolFace = { ground: '#5B6560', ink: '#fff' };
const VOID: SymbolFace = { ground: '#5B6560', ink: '#fff', shape: 'M-9-5H9M-9 5H9', stroked: true };

/** Null is a spin that was void: two bars, as everywhere. */
export const symbolFace = (symbol: string | null): SymbolFace =>
  symbol === null ? VOID : (FACES[symbol] ?? UNKNOWN);

/** As people say it: `$11`, `Canberra`, `Flag`. */
export function symbolName(symbol: string | null): string {
  if (symbol === null) return say('symbol.void');
  if (symbol === 'canberra') return say('symbol.canberra');
  if (symbol === 'flag') return say('symbol.flag');
  return /^\d+$/.test(symbol) ? `$${symbol}` : symbol;
}
