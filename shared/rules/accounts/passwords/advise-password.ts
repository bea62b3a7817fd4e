import { NBSP } from '#shared/rules/text/format.ts';
import { findWeakness, type Owner, WEAKNESS_SENTENCE } from './find-weakness.ts';

type Advice = { strength: 0 | 1 | 2 | 3; sentence: string };

const SHORTEST = 8;
const LONG = 14;
const FAIR = 11;

/** What a meter says while somebody types. It advises; what is refused is decided by the server. */
export function advisePassword(password: string, owner: Owner): Advice {
  const missing = SHORTEST - [...password].length;
  if (missing > 0) return { strength: 0, sentence: `Encore ${missing} caractère${missing > 1 ? 's' : ''}.` };
  const weakness = findWeakness(password, owner);
  if (weakness) return { strength: 0, sentence: WEAKNESS_SENTENCE[weakness] };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (password.length >= LONG || (password.length >= FAIR && kinds >= 3)) {
    return { strength: 3, sentence: 'Bon mot de passe.' };
  }
  if (password.length >= FAIR || kinds >= 3) return { strength: 2, sentence: `Correct. ${LONGER}` };
  return { strength: 1, sentence: `Facile à deviner. ${LONGER}` };
}

const LONGER = `Plus long, il serait plus sûr${NBSP}: trois ou quatre mots sans rapport, par exemple.`;
