/** Who the reader is, as `/api/me` tells it. */
export interface Me {
  readonly id: number;
  readonly handle: string;
  readonly role: string;
  readonly balance: number;
  /** Tables at which the reader plays. */
  readonly tables: readonly string[];
}

/** The rulebook of a game in one edition. */
export interface RulesWire {
  readonly game: string;
  readonly title: string;
  readonly edition: string;
  readonly editions: readonly string[];
  readonly instrument: string;
  readonly sections: readonly SectionWire[];
}

export interface SectionWire {
  readonly number: string | null;
  readonly title: string;
  readonly clauses: readonly RuleWire[];
}

export interface RuleWire {
  readonly number: string;
  readonly key: string;
  readonly summary: string | null;
  readonly readings: readonly string[];
}
