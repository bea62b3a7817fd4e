import { CARRIED, inMemory } from '#client/local/carried.ts';
import { carry, readCarried } from '#client/local/carry.ts';
import { outboxItem } from '#client/local/outbox.ts';

/** Where versions before the outbox took them kept them. */
const EARLIER = 'baara.rescue.';

/**
 * On this phone before anything is tried. @returns whether it is on the disk: elsewhere it lasts as long as the page.
 * @throws when the disk is full
 */
export async function keepRescue(sealed: string): Promise<boolean> {
  const { items } = await readCarried();
  const kept = items.find(({ request }) => (request.body as { sealed: string }).sealed === sealed);
  if (kept) return !inMemory.has(kept.id);
  return carry(outboxItem({ kind: 'rescue', path: '/rescues', body: { sealed }, account: CARRIED }));
}

export async function adoptEarlier(): Promise<void> {
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith(EARLIER))) {
    const { sealed } = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (await keepRescue(sealed)) localStorage.removeItem(key);
  }
}
