import { type Claims, readClaims } from './claims.ts';
import { type IssuerKey, isSignedBy, readCose } from './cose.ts';
import { isSet, type StatusList } from './status-list.ts';

/** What can be known of a certificate's code without network. */
export type CodeCheck =
  | {
      status: 'valid' | 'unsure' | 'withdrawn' | 'expired' | 'expired_by_clock';
      claims: Claims;
      as_of: number;
    }
  | { status: 'forged' | 'unknown_key' | 'no_keys' };

/** What was kept at the last visit. */
export type Kept = { keys: readonly IssuerKey[]; list: StatusList };

const DAY = 86_400;
/** A list older than this says too little of today. */
const LIST_LASTS = 7 * DAY;

/**
 * `now` in seconds since 1970. `unsure`: genuine, but the list of those withdrawn is
 * older than seven days, or than the certificate; or how old it is cannot be told by a clock that is behind it. `expired_by_clock`: not
 * yet when the list was made.
 */
export async function checkCode(
  bytes: Uint8Array,
  { kept, now }: { kept: Kept | undefined; now: number },
): Promise<CodeCheck> {
  const parts = readCose(bytes);
  if (!parts) return { status: 'forged' };
  if (!kept) return { status: 'no_keys' };
  const issuer = kept.keys.find(({ kid }) => kid === parts.kid);
  if (!issuer) return { status: 'unknown_key' };
  if (!(await isSignedBy(parts, issuer))) return { status: 'forged' };
  const claims = readClaims(parts.payload);
  const as_of = kept.list.as_of;
  const isWithdrawn = isSet(kept.list, claims.status_index);
  if (isWithdrawn) return { status: 'withdrawn', claims, as_of };
  if (claims.expires <= as_of) return { status: 'expired', claims, as_of };
  if (claims.expires <= now) return { status: 'expired_by_clock', claims, as_of };
  const isClockBehind = now < as_of - DAY;
  const saysEnough = as_of >= claims.issued && now - as_of <= LIST_LASTS && !isClockBehind;
  return { status: saysEnough ? 'valid' : 'unsure', claims, as_of };
}
