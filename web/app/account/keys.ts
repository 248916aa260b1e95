/** The same keys with another letter for one act. A letter has one meaning: the act that had it gets the one that is given up. */
export function withKey<Act extends string>(
  keys: Readonly<Record<Act, string>>,
  act: Act,
  typed: string,
): Readonly<Record<Act, string>> {
  const letter = typed.trim().toLowerCase().slice(-1);
  if (!/^[a-z]$/.test(letter)) return keys;
  const other = (Object.keys(keys) as Act[]).find((one) => one !== act && keys[one] === letter);
  return { ...keys, ...(other ? { [other]: keys[act] } : {}), [act]: letter };
}
