import type { candidacyNotes } from '#server/db/schema/campaigns.ts';
import type { Note } from '#shared/contracts/candidacies.ts';

type Written = Pick<typeof candidacyNotes.$inferSelect, 'id' | 'text' | 'created_at'>;

export function presentNote({ id, text, author, created_at }: Written & { author: string | null }): Note {
  return { id, text, author, created_at: created_at.toISOString() };
}
