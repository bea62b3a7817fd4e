import { decode, encode } from 'cborg';
import type { Level } from '#shared/rules/assessments/level.ts';
import type { Verdict } from '#shared/rules/assessments/verdicts.ts';
import { certificateNumberBytes, writeCertificateNumber } from './certificate-number.ts';

/** What every form of a certificate says. */
export type Claims = {
  number: string;
  full_name: string;
  profile_name: string;
  level: Level;
  /** Rounded down to a tenth. */
  score: number;
  /** Whole percents, never narrower than measured. */
  margin: { low: number; high: number } | null;
  /** Questions that score and margin rest on. */
  counted: number | null;
  confirmed: boolean;
  verdict: Verdict;
  /** Seconds since 1970, as all times in a CWT. */
  issued: number;
  expires: number;
  /** Its place in the list of those withdrawn. */
  status_index: number;
  /** SHA-256 thumbprint (RFC 9679) of the key that the holder's phone keeps. */
  holder: Uint8Array | null;
};

/** Names of claims in a CWT (RFC 8392), and of one's own beside them, from the numbers for private use. */
const EXPIRES = 4;
const ISSUED = 6;
const ID = 7;
const CONFIRMATION = 8;
const THUMBPRINT = 5;
const RESULT = -65_537;

/** Written as their place here, in certificates in circulation: only ever added to. */
const LEVELS: readonly Level[] = ['junior', 'intermediate', 'senior'];
const VERDICTS: readonly Verdict[] = ['online', 'offline_proven', 'offline_uncertain', 'late'];

export function writeClaims(claims: Claims): Uint8Array<ArrayBuffer> {
  const { margin, holder } = claims;
  const result = [
    claims.full_name,
    claims.profile_name,
    LEVELS.indexOf(claims.level),
    Math.round(claims.score * 10),
    margin?.low ?? null,
    margin?.high ?? null,
    claims.counted,
    claims.confirmed,
    VERDICTS.indexOf(claims.verdict),
    claims.status_index,
  ];
  const entries: [number, unknown][] = [
    [EXPIRES, claims.expires],
    [ISSUED, claims.issued],
    [ID, certificateNumberBytes(claims.number)],
    [RESULT, result],
  ];
  if (holder) entries.push([CONFIRMATION, new Map([[THUMBPRINT, holder]])]);
  return new Uint8Array(encode(new Map(entries)));
}

/** Of bytes whose signature fits: their shape was decided by whoever signed. */
export function readClaims(payload: Uint8Array): Claims {
  const claims = decode(payload, { useMaps: true });
  const [full_name, profile_name, level, score, low, high, counted, confirmed, verdict, status_index] =
    claims.get(RESULT);
  return {
    number: writeCertificateNumber(claims.get(ID)),
    full_name,
    profile_name,
    level: LEVELS[level] as Level,
    score: score / 10,
    margin: low === null ? null : { low, high },
    counted,
    confirmed,
    verdict: VERDICTS[verdict] as Verdict,
    issued: claims.get(ISSUED),
    expires: claims.get(EXPIRES),
    status_index,
    holder: claims.get(CONFIRMATION)?.get(THUMBPRINT) ?? null,
  };
}
