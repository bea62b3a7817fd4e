import { fetchPublic } from '#client/http/fetch-public.ts';
import type { CertificateCheck, verifyCertificate } from '#shared/contracts/certificates.ts';
import { type CodeCheck, checkCode } from '#shared/credentials/check-code.ts';
import type { Claims } from '#shared/credentials/claims.ts';
import { readKept, refreshKept } from './kept.ts';
import type { Said } from './words.ts';

/** `certificate`: what the server says of it today, where it was asked. */
export type Answer = { said: Said; claims?: Claims; as_of?: number; certificate?: CertificateCheck };

/** Says at once what this phone knows, then what the server adds, if it can be reached. */
export async function check(bytes: Uint8Array, show: (answer: Answer) => void): Promise<void> {
  const kept = await readKept();
  if (kept) show(answerOf(await checkCode(bytes, { kept, now: Math.floor(Date.now() / 1000) })));
  const fresh = await refreshKept().catch(() => undefined);
  if (!fresh) {
    if (!kept) show({ said: 'no_keys' });
    return;
  }
  // Of a list just made its own time is today's: the phone's clock may be wrong.
  const today = await checkCode(bytes, { kept: fresh, now: fresh.list.as_of });
  // Whatever key of ours signed it would be among today's.
  if (today.status === 'unknown_key') return show({ said: 'refused' });
  show(answerOf(today));
  // Of one that the list names only the server knows whether its certificate stands, under another code.
  if (today.status === 'valid' || today.status === 'withdrawn') show(await askServer(today));
}

async function askServer(today: CodeCheck & { claims: Claims; as_of: number }): Promise<Answer> {
  const path = `/certificates/verify/${today.claims.number}`;
  const found = await fetchPublic<typeof verifyCertificate>(path).catch(() => undefined);
  if (!found) return answerOf(today);
  const { certificate } = found;
  const known = { claims: today.claims, as_of: today.as_of, certificate };
  switch (certificate.status) {
    case 'valid':
      return { said: today.status === 'withdrawn' ? 'replaced' : 'confirmed', ...known };
    case 'revoked':
      return { said: 'revoked', ...known };
    case 'expired':
      return { said: 'expired', ...known };
    default:
      return { said: 'refused' };
  }
}

function answerOf(known: CodeCheck): Answer {
  return 'claims' in known
    ? { said: known.status, claims: known.claims, as_of: known.as_of }
    : { said: known.status };
}
