const ENGLISH =
  /\b(invalid (input|json)|expected|received|required|must|should|unexpected|not found|too (small|big|long)|cannot|undefined|syntax|unrecognized|internal)\b/i;
/** Words of programmers, which mean nothing to a candidate. */
const JARGON =
  /chaîne de caractères|booléen|tableau attendu|objet attendu|indéfini|motif|>=|<=|\[object|\bNaN\b/;
/** It quotes what was typed. */
const QUOTING = /^(Adresse e-mail invalide)\b.*/s;
const QUOTED = /«[^»]*»/g;

/** A sentence for somebody who reads French and no code: it names no type. */
export function looksFrench(detail: string): boolean {
  const ours = detail.replace(QUOTING, '$1').replace(QUOTED, 'cela');
  return /^[\p{L}\d].{7,}/su.test(ours) && !ENGLISH.test(ours) && !JARGON.test(ours);
}
