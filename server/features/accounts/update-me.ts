import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { ensureUnchanged } from '#server/ensure-unchanged.ts';
import { tellContact } from '#server/features/conversations/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Account, Session } from '#server/session.ts';
import type { updateMe as contract } from '#shared/contracts/accounts.ts';
import { presentUser } from './present.ts';
import { refuseImpossiblePhone } from './refuse-impossible-phone.ts';

/** @throws 409 changed_meanwhile; 422 */
export async function updateMe(
  deps: Deps,
  { session: { account, seat }, input }: { session: Session; input: z.output<typeof contract.body> },
) {
  refuseImpossiblePhone(input.phone);
  const change = {
    ...(input.country === undefined ? {} : { country: input.country }),
    ...(input.phone === undefined ? {} : { phone: input.phone || null }),
    ...(input.languages === undefined ? {} : { languages: [...new Set(input.languages)] }),
    ...(input.is_listed === undefined ? {} : { is_listed: input.is_listed }),
  };
  if (Object.keys(change).length === 0) return { user: await presentUser(deps, deps.db, account, seat) };
  return deps.db.transaction(async (tx) => {
    const { languages } = await lockAccount(tx, account.id);
    ensureUnchanged(input.was, { before: { languages }, after: change });
    const [updated] = await tx.update(accounts).set(change).where(eq(accounts.id, account.id)).returning();
    await refreshTalent(tx, account.id);
    if ('phone' in change || 'country' in change)
      await tellContact(tx, { candidateIds: [account.id], now: deps.now() });
    return { user: await presentUser(deps, tx, updated as Account, seat) };
  });
}
