import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { postEntry, withIdempotency } from '#server/features/credits/index.ts';
import type { Session } from '#server/session.ts';
import { CreditGrant } from '#shared/contracts/administration.ts';

/** Far below what the balance's column holds. */
const MOST = 1_000_000_000;

/** @throws 404; 409 when the balance would be absurd; 422 for no whole number from 1 to 100,000, or a key reused */
export async function addCredits(
  deps: Deps,
  { account }: Session,
  id: string,
  input: { credits?: number | undefined },
  key: string | undefined,
) {
  const { credits: amount } = CreditGrant.parse(input);
  return withIdempotency(
    deps,
    { accountId: account.id, operation: 'addCredits', key, body: { id, amount } },
    async (tx) => {
      const [user] = await tx
        .select({ credits: accounts.credits })
        .from(accounts)
        .where(and(eq(accounts.id, id), isNull(accounts.deleted_at), ne(accounts.account_type, 'admin')))
        .for('update');
      if (!user) throw notFound('Utilisateur introuvable.');
      if (user.credits + amount > MOST)
        throw conflict('conflict', 'Le solde de ce compte est déjà trop élevé.');
      const credits = await postEntry(tx, {
        accountId: id,
        amount,
        reason: 'admin_grant',
        refId: randomUUID(),
      });
      await recordAudit(tx, {
        account,
        action: 'user.add_credits',
        target: id,
        details: { credits: amount, balance: credits },
        at: deps.now(),
      });
      return { added: amount, credits };
    },
  );
}
