import { and, eq } from '#server/db/drizzle.ts';
import { photos } from '#server/db/schema/photos.ts';
import { talents } from '#server/db/schema/talents.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { ensureMayHavePhoto } from '../access.ts';

const noPhoto = () => notFound('Pas de photo.');

/** One's own, whoever may see it besides. @throws 403 to companies; 404 */
export async function readOwnPhoto(deps: Deps, { session: { account } }: { session: Session }) {
  ensureMayHavePhoto(account);
  const [row] = await deps.db.select().from(photos).where(eq(photos.account_id, account.id));
  if (!row) throw noPhoto();
  return { bytes: row.jpeg, type: 'image/jpeg', name: 'photo.jpg' };
}

/** For anyone: of a listed talent, and of nobody else. */
export async function readPhoto(deps: Deps, { accountId }: { accountId: string }): Promise<Buffer> {
  const [row] = await deps.db
    .select({ jpeg: photos.jpeg })
    .from(photos)
    .innerJoin(talents, eq(talents.account_id, photos.account_id))
    .where(and(eq(photos.account_id, accountId), eq(talents.listed, true)));
  if (!row) throw noPhoto();
  return row.jpeg;
}
