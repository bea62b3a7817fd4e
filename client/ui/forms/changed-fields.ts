/** Of what a form holds, what differs from what it was shown with: a save puts nothing back that somebody else changed meanwhile. */
export function changedFields<Fields extends object>(held: Fields, shown: Fields): Partial<Fields> {
  const names = Object.keys(held) as (keyof Fields)[];
  const isChanged = (name: keyof Fields) => JSON.stringify(held[name]) !== JSON.stringify(shown[name]);
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, held[name]])) as Partial<Fields>;
}
