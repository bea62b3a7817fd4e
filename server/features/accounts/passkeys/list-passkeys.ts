import { desc, eq } from '#server/db/drizzle.ts';
import { passkeys } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { presentPasskey } from './present.ts';

export async function listPasskeys(deps: Deps, { session }: { session: Session }) {
  const rows = await deps.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.account_id, session.account.id))
    .orderBy(desc(passkeys.created_at), passkeys.id);
  return { passkeys: rows.map(presentPasskey) };
}
