/** Of what a form holds, what differs from what it was shown with: a save puts nothing back that somebody else changed meanwhile. */
export function changedFields<Fields extends object>(held: Fields, shown: Fields): Partial<Fields> {
  const names = Object.keys(held) as (keyof Fields)[];
  return Object.fromEntries(
    names.filter((name) => held[name] !== shown[name]).map((name) => [name, held[name]]),
  ) as Partial<Fields>;
}
