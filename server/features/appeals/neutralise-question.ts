import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { neutralise } from './neutralise.ts';

/** @throws 404; 409 already_decided */
export async function neutraliseQuestion(
  deps: Deps,
  { session: { account }, questionId, reason }: { session: Session; questionId: string; reason: string },
) {
  await deps.db.transaction((tx) => neutralise(tx, { account, questionId, reason, now: deps.now() }));
  return { ok: true as const };
}
