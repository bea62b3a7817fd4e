import { forbidden } from '#server/errors.ts';
import type { Permission } from '#server/permissions.ts';
import type { Account } from '#server/session.ts';

/** A company that gave its name may prove it. @throws 403 */
export function ensureMayProve(account: Account): void {
  if (account.account_type !== 'enterprise') throw forbidden('Seules les entreprises se font vérifier.');
}

/** Candidates block companies. @throws 403 */
export function ensureMayBlock(account: Account): void {
  if (account.account_type !== 'individual') throw forbidden('Seuls les candidats bloquent une entreprise.');
}

/** Who answers people also judges who companies are, and what was reported. */
export const judgesTrust: Permission = { roles: ['support'] };
