import type { ClauseRef, RuleEntry, RuleSection } from '$felt';
import type { ClauseWire, RulesWire } from '../../generated';
import { api, ApiError } from '../api';
import { ruleAddress } from '../router.svelte';

export interface Rule extends RuleEntry {
  readonly key: string;
}

export interface Section extends RuleSection {
  readonly rules: readonly Rule[];
}

/** How long a book that could not be fetched is left alone. */
const AGAIN_MS = 30_000;

/** The rulebook of a game in one edition, once it has come. */
export class Book {
  wire = $state.raw<RulesWire | null>(null);
  failed = $state(false);
  /** When it may be asked for again; a book that is not there is not asked for again. */
  againAt = Infinity;

  /** The sections for readers: definitions, which have no number, are looked up and not read first. */
  readonly sections: readonly Section[] = $derived(
    (this.wire?.sections ?? [])
      .toSorted((one, other) => Number(one.number === null) - Number(other.number === null))
      .map(({ number, title, clauses }) => ({
        number,
        title,
        rules: clauses.map((clause) => ({
          number: clause.number,
          key: clause.key,
          summary: clause.summary ?? '',
          href: ruleAddress(this.game, clause.number, this.edition),
        })),
      })),
  );
  readonly rules: readonly Rule[] = $derived(this.sections.flatMap(({ rules }) => rules));
  readonly #byKey = $derived(new Map(this.rules.map((rule) => [rule.key, rule])));
  readonly #byNumber = $derived(new Map(this.rules.map((rule) => [rule.number.toLowerCase(), rule])));

  constructor(
    readonly game: string,
    readonly edition?: string,
  ) {
    api.rules(game, edition).then(
      (wire) => (this.wire = wire),
      (error: unknown) => {
        this.failed = true;
        if (!(error instanceof ApiError && error.status === 404)) this.againAt = Date.now() + AGAIN_MS;
      },
    );
  }

  /** A cited rule, with its text if it is known. */
  cite = ({ key, number }: ClauseWire): ClauseRef => ({
    number: number ?? key,
    summary: this.#byKey.get(key)?.summary,
    href: this.failed ? undefined : ruleAddress(this.game, number ?? key, this.edition),
  });

  find = (asked: string): Rule | undefined => {
    const text = asked.trim().toLowerCase();
    return this.#byNumber.get(text) ?? this.#byKey.get(text);
  };

  beside(rule: Rule): Rule[] {
    const section = this.wire?.sections.find(({ clauses }) => clauses.some(({ key }) => key === rule.key));
    const numbers = section?.clauses.map(({ number }) => number) ?? [];
    const at = numbers.indexOf(rule.number);
    return [at - 1, at + 1, at + 2].flatMap((index) => {
      const found = this.#byNumber.get(numbers[index]?.toLowerCase() ?? '');
      return found && index !== at ? [found] : [];
    });
  }
}

const books = new Map<string, Book>();

/** The book of a game; fetched once, whether it came or not. */
export function bookOf(game: string, edition?: string): Book {
  const name = `${game} ${edition ?? ''}`;
  const known = books.get(name);
  if (known && (!known.failed || Date.now() < known.againAt)) return known;
  const book = new Book(game, edition);
  books.set(name, book);
  return book;
}
