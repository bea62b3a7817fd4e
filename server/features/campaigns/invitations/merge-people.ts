import type { Person } from './read-people.ts';

const isSame = (one: Person, other: Person) =>
  (one.email !== null && one.email === other.email) || (one.phone !== null && one.phone === other.phone);

/** Each person once, with what any of their lines says, and without those invited before. */
export function mergePeople(named: readonly Person[], invited: readonly Person[]) {
  const people: Person[] = [];
  for (const person of named) {
    const known = people.find((one) => isSame(one, person));
    if (!known) people.push({ ...person });
    else if (!people.some((one) => one !== known && isSame(one, person))) {
      known.email ??= person.email;
      known.phone ??= person.phone;
    }
  }
  const fresh = people.filter((person) => !invited.some((one) => isSame(one, person)));
  return { fresh, doubled: named.length - fresh.length };
}
