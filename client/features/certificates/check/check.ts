import { fetchPublic } from '#client/http/fetch-public.ts';
import type { verifyCertificate } from '#shared/contracts/certificates.ts';
import { type CodeCheck, checkCode } from '#shared/credentials/check-code.ts';
import type { Claims } from '#shared/credentials/claims.ts';
import { readKept, refreshKept } from './kept.ts';
import type { Said } from './words.ts';

export type Answer = { said: Said; claims?: Claims; as_of?: number };

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
  show(answerOf(today));
  if (today.status === 'valid') show(await confirm(today));
}

async function confirm(today: CodeCheck & { claims: Claims; as_of: number }): Promise<Answer> {
  const path = `/certificates/verify/${today.claims.number}`;
  const found = await fetchPublic<typeof verifyCertificate>(path).catch(() => undefined);
  if (!found) return answerOf(today);
  const { claims, as_of } = today;
  switch (found.certificate.status) {
    case 'valid':
      return { said: 'confirmed', claims, as_of };
    case 'revoked':
      return { said: 'withdrawn', claims, as_of };
    case 'expired':
      return { said: 'expired', claims, as_of };
    default:
      return { said: 'refused' };
  }
}

function answerOf(known: CodeCheck): Answer {
  return 'claims' in known
    ? { said: known.status, claims: known.claims, as_of: known.as_of }
    : { said: known.status };
}
