import { fetchPublic } from '#client/http/fetch-public.ts';
import type { signingKeys, withdrawnCertificates } from '#shared/contracts/certificates.ts';
import type { Kept } from '#shared/credentials/check-code.ts';
import type { IssuerKey } from '#shared/credentials/cose.ts';
import { readList } from '#shared/credentials/status-list.ts';

const PLACE = 'baara.check';

type Stored = { keys: IssuerKey[]; encoded_list: string; as_of: string };

/** What the last visit with network left; nothing at the first, or where nothing can be kept. */
export async function readKept(): Promise<Kept | undefined> {
  try {
    const stored = localStorage.getItem(PLACE);
    return stored ? await open(JSON.parse(stored)) : undefined;
  } catch {
    return undefined;
  }
}

/** Today's keys and list, kept for when there is no network. @throws when the server gave no answer */
export async function refreshKept(): Promise<Kept> {
  const [{ keys }, list] = await Promise.all([
    fetchPublic<typeof signingKeys>('/certificates/keys'),
    fetchPublic<typeof withdrawnCertificates>('/certificates/withdrawn'),
  ]);
  const fresh: Stored = { keys: keys as IssuerKey[], ...list };
  const kept = await open(fresh);
  try {
    localStorage.setItem(PLACE, JSON.stringify(fresh));
  } catch {
    // A full or closed storage costs the next check without network, not this one.
  }
  return kept;
}

async function open({ keys, encoded_list, as_of }: Stored): Promise<Kept> {
  return { keys, list: { bits: await readList(encoded_list), as_of: Math.floor(Date.parse(as_of) / 1000) } };
}
