import { forbidden } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { maySeat, SEAT_ROLE_NAMES } from '#shared/rules/companies/team.ts';

/**
 * The session as a call sees it. A member of a team acts for their company where their role lets them, for
 * themselves in calls about their own account, and nowhere else (rule C30).
 * @throws 403
 */
export function actFor({ seat: needed }: Contract, session: Session): Session {
  const { seat, person } = session;
  if (!seat || needed === 'self') return session;
  if (!needed) throw forbidden('Seul le propriétaire du compte de l’entreprise peut faire cela.');
  if (!maySeat(seat.role, needed)) {
    throw forbidden(
      `Votre rôle est «\u00a0${SEAT_ROLE_NAMES[seat.role]}\u00a0»\u00a0: demandez à un recruteur ou au propriétaire.`,
    );
  }
  return { ...session, account: { ...seat.company, address: person.address } };
}
