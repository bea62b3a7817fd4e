import { randomBytes } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { hashPassword, revokeAllSessions } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';

/** Nobody receives mail under .invalid (RFC 2606). */
export const CANDIDATE_EMAIL = 'candidat1@demo.invalid';
export const COMPANY_EMAIL = 'entreprise@demo.invalid';

/**
 * Lets an owner look at the product as its demonstration’s people see it: one password for both, told once, and good
 * until the next. Who was signed in with the former one no longer is. @throws 404 without a demonstration, or while its history is written
 */
export async function openDemonstration(deps: Deps, { session: { account } }: { session: Session }) {
  const password = randomBytes(12).toString('base64url');
  const password_hash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    for (const email of [CANDIDATE_EMAIL, COMPANY_EMAIL]) await setPassword(tx, { email, password_hash });
    await recordAudit(tx, { account, action: 'demonstration.open', at: deps.now() });
  });
  return { candidate: CANDIDATE_EMAIL, company: COMPANY_EMAIL, password };
}

async function setPassword(
  tx: Transaction,
  { email, password_hash }: { email: string; password_hash: string },
) {
  const [changed] = await tx
    .update(accounts)
    .set({ password_hash })
    .where(and(eq(accounts.email, email), eq(accounts.is_demo, true)))
    .returning({ id: accounts.id });
  if (!changed) throw notFound('Il n’y a pas de démonstration, ou elle est encore en préparation.');
  await revokeAllSessions(tx, changed.id);
}
