/** Characters of a code's own share: a QR of 81 × 81 modules, which a phone reads off a phone. */
const MOST = 480;
const START = 'BAARA';

/** `id` tells parts of one rescue from those of another. */
export type RescuePart = { id: string; place: number; count: number; text: string };

/** What each of the codes says that together are a sealed rescue; in any order, as each says its place. */
export function writeParts(sealed: string): string[] {
  const count = Math.ceil(sealed.length / MOST);
  // The end of a JWE is its authentication tag: no two are alike.
  const id = sealed.slice(-8);
  return Array.from(
    { length: count },
    (_, index) => `${START}.${id}.${index + 1}.${count}.${sealed.slice(index * MOST, (index + 1) * MOST)}`,
  );
}

/** Undefined when it is no part of a rescue. */
export function readPart(text: string): RescuePart | undefined {
  const read = /^BAARA\.([\w-]{8})\.(\d{1,3})\.(\d{1,3})\.(.+)$/s.exec(text.trim());
  if (!read) return undefined;
  const [, id = '', place, count, part = ''] = read;
  const numbers = { place: Number(place), count: Number(count) };
  if (numbers.place < 1 || numbers.place > numbers.count) return undefined;
  return { id, ...numbers, text: part };
}

/** The whole, once every part is there; null before. */
export function joinParts(parts: readonly RescuePart[]): string | null {
  const [first] = parts;
  if (!first) return null;
  const texts = Array.from(
    { length: first.count },
    (_, index) => parts.find(({ id, place }) => id === first.id && place === index + 1)?.text,
  );
  if (texts.some((text) => text === undefined)) return null;
  const sealed = texts.join('');
  return sealed.slice(-8) === first.id ? sealed : null;
}

/** The sealed answers in a file, whatever a messenger or a person put around them. */
export function findSealed(text: string): string | undefined {
  return /eyJ[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0];
}
