import { LOCAL_WORDS } from './local-words.ts';

/** Whose password it is to be, as far as is known. */
export type Owner = { names?: readonly (string | null | undefined)[]; email?: string };

type Weakness = 'listed' | 'repeated' | 'context';

/** Around a listed word: a year and two signs, as in 'Bamako2026!!'. */
const MOST_AROUND_A_WORD = 6;
/** Around one's own name or address. */
const MOST_AROUND_A_NAME = 2;

export const WEAKNESS_SENTENCE: Record<Weakness, string> = {
  listed: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
  repeated:
    'Ce mot de passe répète le même caractère ou le même mot. Choisissez-en un plus difficile à deviner.',
  context:
    'Ce mot de passe reprend votre nom ou votre adresse e-mail. Choisissez-en un plus difficile à deviner.',
};

/** Why anybody would guess it (rule A19); null when no rule is against it. */
export function findWeakness(password: string, owner: Owner = {}): Weakness | null {
  const plain = plainLetters(password);
  if (isRepeated(plain)) return 'repeated';
  if (isListed(plain) || isListed(withoutSigns(plain))) return 'listed';
  return isOwn(plain, owner) ? 'context' : null;
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const SIGNS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a', $: 's' };

/** 'm0tdep4sse' as it is meant. */
function withoutSigns(text: string): string {
  return text.replace(/(?<=[a-z])[01345@$](?=[a-z01345@$]*[a-z])/g, (sign) => SIGNS[sign] ?? sign);
}

/** One listed word, with few digits or signs around it or between its letters. */
function isListed(plain: string): boolean {
  const word = plain.replace(/[^a-z]/g, '');
  return plain.length - word.length <= MOST_AROUND_A_WORD && LOCAL_WORDS.has(word);
}

/** One character or word over and over, the last time perhaps cut short. */
function isRepeated(plain: string): boolean {
  const characters = [...plain];
  return characters.some(
    (_, period) =>
      period > 0 &&
      period <= characters.length / 2 &&
      characters.every((character, at) => character === characters[at % period]),
  );
}

/** Points and spaces between the parts of a name add nothing. */
function isOwn(plain: string, { names = [], email = '' }: Owner): boolean {
  const parts = names.map((name) => plainLetters(name ?? '').split(/[^a-z0-9]+/));
  const own = [
    ...parts.flatMap((words) => [...words, words.join(''), words.toReversed().join('')]),
    joined(plainLetters(email).split('@')[0] ?? ''),
    joined(plainLetters(email)),
  ];
  const typed = joined(plain);
  return own.some(
    (word) => word !== '' && typed.includes(word) && typed.length - word.length <= MOST_AROUND_A_NAME,
  );
}

const joined = (text: string) => text.replace(/[^a-z0-9]/g, '');
