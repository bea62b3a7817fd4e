import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyMembers, seatInvitations } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notSignedIn } from '#server/errors.ts';
import { provePresence } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import type { Account, Session } from '#server/session.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import type { inviteMember as contract } from '#shared/contracts/team.ts';
import { SEATS_LIMIT } from '#shared/rules/companies/team.ts';
import { ensureMayHaveTeam, ensureMayMail } from './access.ts';
import { lockTeam } from './lock-team.ts';
import { offerSeat } from './offer-seat.ts';
import { presentInvitation } from './present.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/** An address that is invited already takes the role, and keeps its link while it is good. @throws 401, 403; 409 conflict, mail_off; 429 */
export async function inviteMember(
  deps: Deps,
  { session, input: { role, current_password, ...input } }: Asked,
) {
  const { account: company, person } = session;
  ensureMayHaveTeam(company);
  refuseBlocked(company);
  ensureMayMail(deps, company);
  await provePresence(deps, { session, password: current_password });
  const email = normaliseEmail(input.email);
  await deps.limits.take('seatMailByAccount', company.id);
  await deps.limits.take('seatMailByEmail', email);
  return deps.db.transaction(async (tx) => {
    if (!(await lockTeam(tx, company.id))) throw notSignedIn();
    await refuseMember(tx, { company, email });
    const wanted = and(eq(seatInvitations.company_id, company.id), eq(seatInvitations.email, email));
    const [standing] = await tx.select().from(seatInvitations).where(wanted).for('update');
    const isGood = standing !== undefined && standing.expires_at > deps.now();
    const role_changed = standing !== undefined && standing.role !== role;
    if (isGood && !role_changed)
      return { invitation: presentInvitation(standing), sent: false, role_changed };
    if (!standing) await refuseFull(tx, company);
    const offer = isGood ? standing : await offerSeat(deps, tx, { company, email, role });
    const { token_hash, sent_at, expires_at } = offer;
    const [invitation] = await tx
      .insert(seatInvitations)
      .values({ company_id: company.id, email, role, token_hash, sent_at, expires_at })
      .onConflictDoUpdate({
        target: [seatInvitations.company_id, seatInvitations.email],
        set: { role, token_hash, sent_at, expires_at },
      })
      .returning();
    if (!invitation) throw new Error('invitation was not stored');
    await recordAudit(tx, {
      account: person,
      action: 'team.invite',
      target: company.id,
      details: { role },
      at: deps.now(),
    });
    return { invitation: presentInvitation(invitation), sent: !isGood, mailed: isMailOn(deps), role_changed };
  });
}

async function refuseMember(tx: Transaction, { company, email }: { company: Account; email: string }) {
  const [member] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(companyMembers, eq(companyMembers.account_id, accounts.id))
    .where(
      and(
        eq(accounts.email, email),
        sql`(${companyMembers.company_id} = ${company.id} or ${accounts.id} = ${company.id})`,
      ),
    );
  if (member) throw conflict('Cette personne fait déjà partie de l’équipe.');
}

async function refuseFull(tx: Transaction, { id }: Account) {
  const members = await tx.$count(companyMembers, eq(companyMembers.company_id, id));
  const offered = await tx.$count(seatInvitations, eq(seatInvitations.company_id, id));
  if (members + offered >= SEATS_LIMIT) {
    throw conflict(
      `Une équipe a au plus ${SEATS_LIMIT}\u00a0places, invitations comprises\u00a0: libérez-en une.`,
    );
  }
}
