import { and, eq, type SQL } from '#server/db/drizzle.ts';
import { companyMembers, seatInvitations } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, forbidden, notFound } from '#server/errors.ts';
import { mailOff } from '#server/features/accounts/index.ts';
import { emailStatus, mailMode } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';

export const memberNotFound = () => notFound('Membre introuvable.');
export const invitationNotFound = () => notFound('Invitation introuvable.');

/** Companies have a team; that only their own account changes it, the calls’ contracts say. @throws 403 */
export function ensureMayHaveTeam({ account_type }: Account): void {
  if (account_type !== 'enterprise') throw forbidden('Seules les entreprises ont une équipe.');
}

/** The mail bears the company's name, which anybody chooses: whoever answers for it has proved an address. @throws 409 mail_off, conflict */
export function ensureMayMail(deps: Deps, company: Account): void {
  if (mailMode(deps) === 'off') throw mailOff();
  if (emailStatus(deps, company) === 'unverified')
    throw conflict('Vérifiez d’abord votre adresse e-mail, dans les paramètres.');
}

/** Another company's members are not there. */
export function ownMember(company: Account, accountId: string): SQL | undefined {
  return and(eq(companyMembers.account_id, accountId), eq(companyMembers.company_id, company.id));
}

export function ownInvitation(company: Account, invitationId: string): SQL | undefined {
  return and(eq(seatInvitations.id, invitationId), eq(seatInvitations.company_id, company.id));
}
