/** Y only before a consonant: d’Yves, de Yacouba. */
const VOWEL = /^([aàâeéèêëiîïoôuùûœæ]|y(?![aeéèiou]))/i;

/** 'Awa' → d’Awa, 'Moussa' → de Moussa. Before an h always 'de': no spelling tells the mute ones. */
export function withDe(name: string): string {
  return `${VOWEL.test(name) ? 'd’' : 'de '}${name}`;
}
