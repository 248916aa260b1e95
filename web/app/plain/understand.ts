import { parseMoney } from '$felt';
import type { OfferWire } from '../../generated';
import type { Values } from '../table/offers';

/** What somebody typed, as far as it can be understood without knowing the game. */
export type Meaning =
  | { readonly kind: 'offer'; readonly offer: OfferWire; readonly given: Values }
  | { readonly kind: 'why'; readonly rule: string }
  | { readonly kind: 'ask'; readonly what: 'seats' | 'time' | 'last' | 'help' | 'menu' }
  | { readonly kind: 'several'; readonly offers: readonly OfferWire[] }
  | { readonly kind: 'nothing' };

const WORDS = { seats: 'seats', time: 'time', last: 'last', help: 'help', menu: 'menu' } as const;

export function understand(typed: string, offers: readonly OfferWire[]): Meaning {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!text) return { kind: 'nothing' };
  const why = /^why (?:rule )?(.+)$/.exec(text);
  if (why) return { kind: 'why', rule: why[1]! };
  if (text in WORDS) return { kind: 'ask', what: WORDS[text as keyof typeof WORDS] };

  const numbered = /^(\d+)(?: (.+))?$/.exec(text);
  if (numbered) {
    const offer = offers[Number(numbered[1]) - 1];
    return offer ? withRest(offer, numbered[2] ?? '') : { kind: 'nothing' };
  }
  return byLabel(text, offers);
}

// All words of a label, in their order, leave over what belongs into its field: "place 5 on 11" is "Place on $11" with 5.
// Failing that, the beginning of a label will do.
function byLabel(text: string, offers: readonly OfferWire[]): Meaning {
  const whole = offers.flatMap((offer) => {
    const rest = leftOver(text.split(' '), tokens(offer.label));
    return rest === null ? [] : [{ offer, rest }];
  });
  const longest = Math.max(...whole.map(({ offer }) => tokens(offer.label).length));
  const [best, ...others] = whole.filter(({ offer }) => tokens(offer.label).length === longest);
  if (best && others.length === 0) return withRest(best.offer, best.rest);

  const begun = offers.filter(({ label }) => label.toLowerCase().startsWith(text));
  if (begun.length === 1) return withRest(begun[0]!, '');
  const several = begun.length ? begun : whole.map(({ offer }) => offer);
  return several.length ? { kind: 'several', offers: several } : { kind: 'nothing' };
}

const tokens = (label: string): string[] => label.toLowerCase().split(' ');
const bare = (word: string): string => word.replace(/^\$/, '');

function leftOver(typed: readonly string[], wanted: readonly string[]): string | null {
  const rest = [...typed];
  // From the end, so that of two equal words the one in its place is taken: "place 11 on 11".
  let before = typed.length;
  for (const word of [...wanted].reverse()) {
    before = typed.slice(0, before).findLastIndex((other) => bare(other) === bare(word));
    if (before < 0) return null;
    rest.splice(before, 1);
  }
  return rest.join(' ');
}

function withRest(offer: OfferWire, rest: string): Meaning {
  if (!rest) return { kind: 'offer', offer, given: {} };
  for (const field of offer.fields) {
    if (field.kind === 'words') return { kind: 'offer', offer, given: { [field.name]: rest } };
    if (field.kind === 'amount') {
      const cents = parseMoney(rest);
      return cents === null ? { kind: 'nothing' } : { kind: 'offer', offer, given: { [field.name]: cents } };
    }
    if (field.kind === 'one') {
      const choice = field.of.find(({ label }) => label.toLowerCase().endsWith(rest));
      return choice ? { kind: 'offer', offer, given: { [field.name]: choice.value } } : { kind: 'nothing' };
    }
  }
  return { kind: 'nothing' };
}
