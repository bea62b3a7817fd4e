import { and, eq, exists } from '#server/db/drizzle.ts';
import { candidacies, candidacyNotes } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import { ownCandidacies } from '../access.ts';

type Wanted = { session: Session; candidacyId: string; noteId: string };

/** @throws 404 */
export async function deleteNote(deps: Deps, { session: { account }, candidacyId, noteId }: Wanted) {
  refuseBlocked(account);
  const own = deps.db
    .select({ id: candidacies.id })
    .from(candidacies)
    .where(and(eq(candidacies.id, candidacyNotes.candidacy_id), ownCandidacies(account)));
  const [deleted] = await deps.db
    .delete(candidacyNotes)
    .where(and(eq(candidacyNotes.id, noteId), eq(candidacyNotes.candidacy_id, candidacyId), exists(own)))
    .returning({ id: candidacyNotes.id });
  if (!deleted) throw notFound('Note introuvable');
  return { ok: true as const };
}
