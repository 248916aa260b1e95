const letterIn = (typed: string): string | null => /[a-z]$/.exec(typed.trim().toLowerCase())?.[0] ?? null;

/** The act that has the typed letter already, and would change places with this one. */
export function holderOf<Act extends string>(keys: Readonly<Record<Act, string>>, act: Act, typed: string): Act | null {
  const letter = letterIn(typed);
  return (Object.keys(keys) as Act[]).find((one) => one !== act && keys[one] === letter) ?? null;
}

/** The same keys with another letter for one act. A letter has one meaning: the act that had it gets the one that is given up. */
export function withKey<Act extends string>(
  keys: Readonly<Record<Act, string>>,
  act: Act,
  typed: string,
): Readonly<Record<Act, string>> {
  const letter = letterIn(typed);
  if (letter === null) return keys;
  const other = holderOf(keys, act, typed);
  return { ...keys, ...(other ? { [other]: keys[act] } : {}), [act]: letter };
}
