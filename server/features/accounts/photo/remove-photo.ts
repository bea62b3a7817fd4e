import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { photos } from '#server/db/schema/photos.ts';
import type { Deps } from '#server/deps.ts';
import type { Account, Session } from '#server/session.ts';
import { presentUser } from '../present.ts';

export async function removePhoto(deps: Deps, { session: { account } }: { session: Session }) {
  return deps.db.transaction(async (tx) => {
    const [updated] = await tx
      .update(accounts)
      .set({ photo_version: null })
      .where(eq(accounts.id, account.id))
      .returning();
    await tx.delete(photos).where(eq(photos.account_id, account.id));
    return { user: await presentUser(deps, tx, updated as Account, null) };
  });
}
