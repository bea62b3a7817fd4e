import type { Queryable } from '#server/db/connection.ts';
import { desc, eq, getTableColumns, type SQL } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { candidacyNotes } from '#server/db/schema/campaigns.ts';
import { authorOf, type Session } from '#server/session.ts';
import type { Note } from '#shared/contracts/candidacies.ts';

/** The newest first. */
export async function readNotes(db: Queryable, reader: Session, which: SQL): Promise<Note[]> {
  const rows = await db
    .select({ ...getTableColumns(candidacyNotes), author: accounts.full_name })
    .from(candidacyNotes)
    .leftJoin(accounts, eq(accounts.id, candidacyNotes.author_id))
    .where(which)
    .orderBy(desc(candidacyNotes.created_at));
  return rows.map(({ id, text, author, author_id, created_at }) => ({
    id,
    text,
    author,
    own: author_id === authorOf(reader),
    created_at: created_at.toISOString(),
  }));
}
