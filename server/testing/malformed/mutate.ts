import fc from 'fast-check';
import { nastyValue } from './nasty.ts';

type Holder = Record<string, unknown> | unknown[];
type Place = { holder: Holder; key: string | number };
type Change = { at: number; how: 'replace' | 'remove' | 'wrap' | 'repeat' | 'add'; value: unknown };

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'repeat', 'add'),
  value: nastyValue,
});

/** Values of `source`, most of them broken in up to three places. */
export function mutated(source: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(source, fc.array(change, { maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(apply, structuredClone({ value })).value);
}

function apply(root: { value: unknown }, { at, how, value: given }: Change): { value: unknown } {
  const value = structuredClone(given);
  const places = placesIn(root);
  const place = places[at % places.length];
  if (!place) return root;
  const holder = place.holder as Record<string | number, unknown>;
  const current = holder[place.key];
  if (how === 'remove' && place.holder !== root) {
    if (Array.isArray(holder)) holder.splice(Number(place.key), 1);
    else delete holder[place.key];
  } else if (how === 'wrap') holder[place.key] = [current];
  else if (how === 'repeat') holder[place.key] = Array(300).fill(current);
  else if (how === 'add' && isPlain(current))
    holder[place.key] = { ...current, id: value, role: 'admin', credits: 1e9 };
  else holder[place.key] = value;
  return root;
}

function placesIn(holder: Holder): Place[] {
  const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder);
  return keys.flatMap((key) => {
    const value = (holder as Record<string | number, unknown>)[key];
    return [{ holder, key }, ...(typeof value === 'object' && value ? placesIn(value as Holder) : [])];
  });
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
