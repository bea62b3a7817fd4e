import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, gte, sql } from '#server/db/drizzle.ts';
import { creditGrants } from '#server/db/schema/administration.ts';
import type { Deps } from '#server/deps.ts';
import { invalid, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { grantsCountSince, readGrantLimit, withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import { parseInput } from '#server/parse-input.ts';
import type { Account, Session } from '#server/session.ts';
import { CreditGrant } from '#shared/contracts/grants.ts';
import { creditable } from '../access.ts';
import { lockWithAdministrators, otherOwners } from '../administrators/lock-administrators.ts';
import { credit } from './credit.ts';
import { tellGrantWaits } from './tell-owners.ts';

type Asked = {
  session: Session;
  accountId: string;
  input: { credits?: number | undefined; reason?: string | undefined };
  idempotencyKey: IdempotencyKey | undefined;
};

type Wanted = { id: string; account: Session['account']; user: Account; amount: number; reason: string };
type Outcome = { status: 'given'; balance: number } | { status: 'waiting' };

/**
 * Gives credits at once; above the day's sum they wait for another owner, if there is one. On a local trial nothing waits,
 * and a reason is not asked for.
 * @throws 404; 409 when the balance would be absurd; 422 for no whole number from 1 to 100,000, no reason, or a key reused
 */
export async function addCredits(
  deps: Deps,
  { session: { account }, accountId, input, idempotencyKey }: Asked,
) {
  const { credits: amount, reason = '' } = parseInput(CreditGrant, input);
  if (!reason && !deps.config.isLocalTrial)
    throw invalid('Dites pourquoi vous ajoutez ces crédits.').at('reason');
  return withIdempotency(
    deps,
    {
      accountId: account.id,
      operation: 'addCredits',
      key: idempotencyKey,
      body: { id: accountId, amount, ...(reason && { reason }) },
    },
    async (tx) => {
      // Holding who asks, so that grants asked for at once add up.
      const held = await lockWithAdministrators(tx, [accountId]);
      const user = held.find(({ id }) => id === accountId);
      if (!user || !creditable(user)) throw notFound('Utilisateur introuvable.');
      const wanted = { id: randomUUID(), account, user, amount, reason };
      const others = otherOwners(held, account.id);
      if (!deps.config.isLocalTrial && others.length > 0 && (await isTooMuch(deps, tx, wanted))) {
        await record(deps, tx, { ...wanted, status: 'waiting' });
        await tellGrantWaits(deps, tx, { owners: others, ...wanted });
        return { added: 0, credits: user.credits, waiting: true };
      }
      const balance = await credit(tx, { user, amount, refId: wanted.id });
      await record(deps, tx, { ...wanted, status: 'given', balance });
      return { added: amount, credits: balance, waiting: false };
    },
  );
}

/** Together with what the same administrator gave today (UTC) without anybody else. */
async function isTooMuch(deps: Deps, tx: Transaction, { account, amount }: Wanted): Promise<boolean> {
  const midnight = grantsCountSince(deps.now());
  const [given] = await tx
    .select({ today: sql<number>`coalesce(sum(${creditGrants.credits}), 0)::int` })
    .from(creditGrants)
    .where(
      and(
        eq(creditGrants.asked_by, account.id),
        eq(creditGrants.status, 'given'),
        gte(creditGrants.created_at, midnight),
      ),
    );
  return (given?.today ?? 0) + amount > (await readGrantLimit(tx)).limit;
}

async function record(
  deps: Deps,
  tx: Transaction,
  { id, account, user, amount, reason, ...came }: Wanted & Outcome,
): Promise<void> {
  await tx.insert(creditGrants).values({
    id,
    account_id: user.id,
    credits: amount,
    reason,
    asked_by: account.id,
    status: came.status,
    created_at: deps.now(),
  });
  await recordAudit(tx, {
    account,
    action: came.status === 'given' ? 'user.add_credits' : 'user.ask_credits',
    target: user.id,
    details: { credits: amount, reason, ...(came.status === 'given' && { balance: came.balance }) },
    at: deps.now(),
  });
}
