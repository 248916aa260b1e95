const KINDS = [...'AKQJT98765432'];

/** Every card, as the server writes it, by suits, the highest first. */
export const SUITS: readonly (readonly string[])[] = [...'shdc'].map((suit) => KINDS.map((kind) => kind + suit));

const BOARD = 5;
const HANDS = { min: 2, max: 4 } as const;

interface Place {
  readonly row: number;
  readonly nth: number;
}

/** Hands and a board that are being put together: rows of places, the board last. */
export class Compared {
  #rows = $state.raw<readonly (readonly (string | null)[])[]>([]);
  #chosen = $state.raw<Place | null>(null);

  constructor(private readonly own: number) {
    this.clear();
  }

  get hands(): number {
    return this.#rows.length - 1;
  }

  /** Where the next card goes: the place that was chosen, else the first empty one; cards of the board only where it was chosen. */
  get next(): Place | null {
    return this.#chosen ?? this.#empty(this.#rows.slice(0, -1)) ?? null;
  }

  get mayAdd(): boolean {
    return this.hands < HANDS.max;
  }

  get mayDrop(): boolean {
    return this.hands > HANDS.min;
  }

  /** What can be asked for: whole hands, and as much of a board as there is. */
  get asked(): { readonly hands: readonly string[]; readonly board: string } | null {
    const hands = this.#rows.slice(0, -1);
    if (this.#empty(hands)) return null;
    return { hands: hands.map((hand) => hand.join('')), board: this.#rows.at(-1)!.join('') };
  }

  at(row: number, nth: number): string | null {
    return this.#rows[row]?.[nth] ?? null;
  }

  holds(card: string): boolean {
    return this.#rows.some((row) => row.includes(card));
  }

  /** A place that has a card is emptied, and takes the next one either way. */
  choose(row: number, nth: number): void {
    this.#set({ row, nth }, null);
    this.#chosen = { row, nth };
  }

  put(card: string): void {
    const place = this.next;
    if (!place || this.holds(card)) return;
    this.#set(place, card);
    const board = this.hands;
    const after = { row: place.row, nth: place.nth + 1 };
    const isLeft = place.row === board && after.nth < BOARD && this.at(board, after.nth) === null;
    this.#chosen = isLeft ? after : null;
  }

  add(): void {
    if (!this.mayAdd) return;
    this.#rows = this.#rows.toSpliced(this.hands, 0, empty(this.own));
    this.#chosen = null;
  }

  drop(): void {
    if (!this.mayDrop) return;
    this.#rows = this.#rows.toSpliced(this.hands - 1, 1);
    this.#chosen = null;
  }

  clear(): void {
    this.#rows = [...Array.from({ length: HANDS.min }, () => empty(this.own)), empty(BOARD)];
    this.#chosen = null;
  }

  #empty(rows: readonly (readonly (string | null)[])[]): Place | undefined {
    const row = rows.findIndex((cards) => cards.includes(null));
    return row < 0 ? undefined : { row, nth: rows[row]!.indexOf(null) };
  }

  #set({ row, nth }: Place, card: string | null): void {
    this.#rows = this.#rows.map((cards, at) => (at === row ? cards.with(nth, card) : cards));
  }
}

const empty = (places: number): null[] => Array.from({ length: places }, () => null);
