import type { candidacyNotes } from '#server/db/schema/campaigns.ts';
import { authorOf, type Session } from '#server/session.ts';
import type { Note } from '#shared/contracts/candidacies.ts';

type Written = Omit<typeof candidacyNotes.$inferSelect, 'candidacy_id'> & { author: string | null };

export function presentNote({ id, text, author, author_id, created_at }: Written, reader: Session): Note {
  return { id, text, author, own: author_id === authorOf(reader), created_at: created_at.toISOString() };
}
