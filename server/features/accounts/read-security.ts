import { eq, sql } from 'drizzle-orm';
import { recoveryCodes } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { emailStatus } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';

export async function readSecurity(deps: Deps, { session: { account } }: { session: Session }) {
  const [codes] = await deps.db
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.account_id, account.id));
  return { email_status: emailStatus(deps, account), recovery_codes_left: codes?.left ?? 0 };
}
