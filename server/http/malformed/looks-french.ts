const ENGLISH =
  /\b(invalid (input|json)|expected|received|required|must|should|unexpected|not found|too (small|big|long)|cannot|undefined|syntax|unrecognized|internal)\b/i;
/** Words of programmers, which mean nothing to a candidate. */
const JARGON =
  /chaîne de caractères|booléen|tableau attendu|objet attendu|indéfini|motif|>=|<=|\[object|\bNaN\b/;

/** A sentence for somebody who reads French and no code: it ends like one, and names no type. */
export function looksFrench(detail: string): boolean {
  return /[.!?»)]$|[a-zà-ÿ]$/i.test(detail) && !ENGLISH.test(detail) && !JARGON.test(detail);
}
