import type { Person } from './read-people.ts';

/** By address; by number where one of them has no address, since several people may share a telephone. */
const isSame = (one: Person, other: Person) =>
  one.email !== null && other.email !== null
    ? one.email === other.email
    : one.phone !== null && one.phone === other.phone;

/** Each person once, with what any of their lines says, and without those invited before. */
export function mergePeople(named: readonly Person[], invited: readonly Person[]) {
  const people: Person[] = [];
  for (const person of named.filter((one) => !invited.some((known) => isSame(known, one)))) {
    const known = people.find((one) => isSame(one, person));
    if (!known) people.push({ ...person, phone: numberLeft(person, people) });
    else if (!people.some((one) => one !== known && isSame(one, person))) {
      known.email ??= person.email;
      known.phone ??= numberLeft(person, people);
    }
  }
  const fresh = people.map((person) => ({ ...person, phone: numberLeft(person, invited) }));
  return { fresh, doubled: named.length - fresh.length };
}

/** A number stands once in a campaign: the first has it, the others are invited by their address. */
const numberLeft = ({ phone }: Person, others: readonly Person[]) =>
  others.some((one) => one.phone === phone) ? null : phone;
