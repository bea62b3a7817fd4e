import { isSignedBy } from '#shared/credentials/cose.ts';
import { readKept, refreshKept } from './kept.ts';

const EMPTY = new Uint8Array();
const NO_CODE = { kid: '', payload: EMPTY, toBeSigned: EMPTY, signature: new Uint8Array(64) };

const DAY = 86_400;

/**
 * Has the browser load and start what a first check waits for: storage, the list's inflation and its cryptography. Whoever opens
 * the page with network has keys and list of that day on the phone from then on.
 */
export async function warmUpCheck(): Promise<void> {
  const stored = await readKept();
  const isOfToday = stored && Math.abs(Date.now() / 1000 - stored.list.as_of) < DAY;
  const kept = isOfToday ? stored : await refreshKept().catch(() => stored);
  const [issuer] = kept?.keys ?? [];
  if (issuer) await isSignedBy(NO_CODE, issuer);
}
