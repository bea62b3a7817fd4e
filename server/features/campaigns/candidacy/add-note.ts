import { and, eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { candidacies, candidacyNotes } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import { lockAccount, lockOwner } from '#server/lock-account.ts';
import { authorOf, type Session } from '#server/session.ts';
import { NOTES_LIMIT } from '#shared/rules/campaigns/stages.ts';
import { candidacyNotFound, ownCandidacies } from '../access.ts';
import { readNotes } from './read-notes.ts';

type Wanted = {
  session: Session;
  candidacyId: string;
  text: string;
  idempotencyKey: IdempotencyKey | undefined;
};

/** @throws 404; 409 when there are as many as there may be, or the account is gone; 422 when it is empty */
export async function addNote(deps: Deps, { session, candidacyId, text, idempotencyKey }: Wanted) {
  const { account } = session;
  refuseBlocked(account);
  if (!text) throw invalid('Écrivez d’abord votre note.').at('text');
  const { noteId } = await withIdempotency(
    deps,
    { accountId: account.id, operation: 'addNote', key: idempotencyKey, body: { candidacyId, text } },
    async (tx) => {
      refuseBlocked(await lockAccount(tx, account.id));
      // Before the candidacy, as where it is taken back: notes go with the account, and none comes after.
      await lockOwner(tx, sql`select account_id from candidacies where id = ${candidacyId}`);
      const [own] = await tx
        .select({ deleted_at: accounts.deleted_at })
        .from(candidacies)
        .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
        .where(and(eq(candidacies.id, candidacyId), ownCandidacies(account)))
        .for('update', { of: candidacies });
      if (!own) throw candidacyNotFound();
      if (own.deleted_at) throw conflict('Ce compte n’existe plus\u00a0: rien n’est noté.');
      const [kept] = await tx
        .select({ notes: sql<number>`count(*)::int` })
        .from(candidacyNotes)
        .where(eq(candidacyNotes.candidacy_id, candidacyId));
      if (kept && kept.notes >= NOTES_LIMIT) {
        throw conflict(`Une candidature porte au plus ${NOTES_LIMIT} notes\u00a0: supprimez-en une.`);
      }
      const [note] = await tx
        .insert(candidacyNotes)
        .values({ candidacy_id: candidacyId, text, author_id: authorOf(session), created_at: deps.now() })
        .returning({ id: candidacyNotes.id });
      if (!note) throw new Error('note was not stored');
      return { noteId: note.id };
    },
  );
  // Read anew: what a key is kept with may not outlive the note.
  const [note] = await readNotes(deps.db, session, eq(candidacyNotes.id, noteId));
  if (!note) throw notFound('Note introuvable');
  return { note };
}
