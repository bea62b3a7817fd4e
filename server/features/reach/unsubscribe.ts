import { pushSubscriptions } from '#server/db/schema/reach.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { ofThisDevice } from './access.ts';

export async function unsubscribe(deps: Deps, { session }: { session: Session }) {
  await deps.db.delete(pushSubscriptions).where(ofThisDevice(session));
  return { ok: true as const };
}
