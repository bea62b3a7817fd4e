import { randomUUID } from 'node:crypto';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { postEntry, withIdempotency } from '#server/features/credits/index.ts';
import type { Session } from '#server/session.ts';
import { CreditGrant } from '#shared/contracts/administration.ts';
import { creditableAccount } from './access.ts';

/** Well below the largest value of the balance's integer column. */
const MOST = 1_000_000_000;

type Grant = {
  session: Session;
  accountId: string;
  input: { credits?: number | undefined };
  idempotencyKey: string | undefined;
};

/** @throws 404; 409 when the balance would be absurd; 422 for no whole number from 1 to 100,000, or a key reused */
export async function addCredits(
  deps: Deps,
  { session: { account }, accountId, input, idempotencyKey }: Grant,
) {
  const { credits: amount } = CreditGrant.parse(input);
  return withIdempotency(
    deps,
    { accountId: account.id, operation: 'addCredits', key: idempotencyKey, body: { id: accountId, amount } },
    async (tx) => {
      const [user] = await tx
        .select({ credits: accounts.credits })
        .from(accounts)
        .where(creditableAccount(accountId))
        .for('update');
      if (!user) throw notFound('Utilisateur introuvable.');
      if (user.credits + amount > MOST)
        throw conflict('conflict', 'Le solde de ce compte est déjà trop élevé.');
      const credits = await postEntry(tx, {
        accountId,
        amount,
        reason: 'admin_grant',
        refId: randomUUID(),
      });
      await recordAudit(tx, {
        account,
        action: 'user.add_credits',
        target: accountId,
        details: { credits: amount, balance: credits },
        at: deps.now(),
      });
      return { added: amount, credits };
    },
  );
}
