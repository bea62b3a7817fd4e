import type { Transaction } from '#server/db/connection.ts';
import { and, eq, ne } from '#server/db/drizzle.ts';
import { creditGrants } from '#server/db/schema/administration.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, forbidden, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Account, Session } from '#server/session.ts';
import { isOwner } from '#shared/rules/administration/admin-roles.ts';
import { creditable } from '../access.ts';
import { lockWithAdministrators } from '../administrators/lock-administrators.ts';
import { credit } from './credit.ts';

type Decided = { session: Session; grantId: string; decision: 'confirmed' | 'refused' };

/**
 * Another owner than who asked decides; who asked may take it back, and it is gone.
 * @throws 403 for whoever else; 404; 409 already_decided, or when the account can no longer be credited
 */
export async function decideGrant(deps: Deps, { session, grantId, decision }: Decided) {
  const { account } = session;
  await deps.db.transaction(async (tx) => {
    const taken = decision === 'refused' ? await takeBack(tx, { grantId, account }) : undefined;
    const grant =
      taken ?? (isOwner(account.admin_roles) && (await settle(deps, tx, { session, grantId, decision })));
    if (!grant) throw await refusal(tx, { grantId, account });
    if (decision === 'confirmed') {
      const held = await lockWithAdministrators(tx, [grant.account_id]);
      const user = held.find(({ id }) => id === grant.account_id);
      if (!user || !creditable(user)) throw conflict('Ce compte n’existe plus.');
      await credit(tx, { user, amount: grant.credits, refId: grant.id });
    }
    await recordAudit(tx, {
      account,
      action: taken ? 'user.take_back_credits' : ACTIONS[decision],
      target: grant.account_id,
      details: { credits: grant.credits, reason: grant.reason },
      at: deps.now(),
    });
  });
  return { ok: true as const };
}

const ACTIONS = { confirmed: 'user.confirm_credits', refused: 'user.refuse_credits' } as const;

const isWaiting = (grantId: string) => and(eq(creditGrants.id, grantId), eq(creditGrants.status, 'waiting'));

type Own = { grantId: string; account: Account };

async function takeBack(tx: Transaction, { grantId, account }: Own) {
  const [grant] = await tx
    .delete(creditGrants)
    .where(and(isWaiting(grantId), eq(creditGrants.asked_by, account.id)))
    .returning();
  return grant;
}

async function settle(deps: Deps, tx: Transaction, { session: { account }, grantId, decision }: Decided) {
  const [grant] = await tx
    .update(creditGrants)
    .set({ status: decision, decided_by: account.id, decided_at: deps.now() })
    .where(and(isWaiting(grantId), ne(creditGrants.asked_by, account.id)))
    .returning();
  return grant;
}

async function refusal(tx: Transaction, { grantId, account }: Own) {
  const [grant] = await tx.select().from(creditGrants).where(eq(creditGrants.id, grantId));
  if (!grant) return notFound('Demande introuvable\u00a0: elle a pu être retirée.');
  const isOwn = grant.asked_by === account.id;
  if (isOwn ? grant.status === 'waiting' : !isOwner(account.admin_roles))
    return forbidden('Un autre propriétaire que celui qui demande doit décider.');
  return conflict('Cette demande est déjà décidée.', 'already_decided');
}
