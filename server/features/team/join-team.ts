import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { companyMembers, seatInvitations } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, forbidden, invalid } from '#server/errors.ts';
import {
  createInvited,
  emailTaken,
  hashPassword,
  openUserSession,
  refuseTaken,
  refuseWeakPassword,
  revokeAllSessions,
} from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import { sha256 } from '#server/secrets.ts';
import type { Account, Session } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import type { joinTeam as contract } from '#shared/contracts/team.ts';
import { findOffer, hasAccount, spent } from './find-offer.ts';
import { seatTaken } from './letters.ts';
import { lockTeam } from './lock-team.ts';
import { ownsSomething } from './owns-something.ts';

type Input = z.output<typeof contract.body>;
type Asked = { session: Session | null; input: Input; address: string; userAgent: string | undefined };
/** Gives the account that takes the seat. */
type Enter = (tx: Transaction) => Promise<Account>;

/**
 * Takes the seat that the link offers, once: with one's account, or with a new one for the invited address. A mail tells the company.
 * @throws 403 with an account of another address; 409 seat_link_spent, email_taken, or conflict when the account owns something; 422
 */
export async function joinTeam(deps: Deps, { session, input, address, userAgent }: Asked) {
  const now = deps.now();
  const { invitation } = await findOffer(deps.db, { token: input.token, now });
  const enter = session
    ? enterAs(session, invitation.email)
    : await enterAnew(deps, { input, email: invitation.email });
  return refuseTaken(() =>
    deps.db.transaction(async (tx) => {
      const company = await lockTeam(tx, invitation.company_id);
      if (!company) throw spent();
      const link = eq(seatInvitations.token_hash, sha256(input.token));
      const [taken] = await tx
        .delete(seatInvitations)
        .where(and(link, eq(seatInvitations.id, invitation.id)))
        .returning();
      if (!taken) throw spent();
      const account = await enter(tx);
      const { company_id, role } = taken;
      await tx.insert(companyMembers).values({ account_id: account.id, company_id, role, joined_at: now });
      await revokeAllSessions(tx, account.id);
      await recordAudit(tx, {
        account: { ...account, address },
        action: 'team.join',
        target: company_id,
        details: { role },
        at: now,
      });
      const letter = seatTaken({
        publicUrl: deps.config.publicUrl,
        company: displayName(company),
        member: account,
        role,
      });
      await queueMail(deps, tx, { to: company, letter });
      return openUserSession(deps, tx, { account, userAgent, provedAt: session?.provedAt });
    }),
  );
}

function enterAs({ person, audience }: Session, email: string): Enter {
  if (audience !== 'user' || person.email !== email) {
    throw forbidden(`Cette invitation est pour ${email}\u00a0: connectez-vous avec cette adresse.`);
  }
  return async (tx) => {
    const account = await lockAccount(tx, person.id);
    if (await ownsSomething(tx, account.id)) {
      throw conflict(
        'Votre compte a déjà ses propres tests, crédits ou campagnes\u00a0: demandez une invitation à une autre adresse.',
      );
    }
    return account;
  };
}

async function enterAnew(deps: Deps, { input, email }: { input: Input; email: string }): Promise<Enter> {
  if (await hasAccount(deps.db, email)) throw emailTaken();
  const { full_name, password, terms_version } = input;
  if (!full_name || !password) {
    throw invalid('Donnez votre nom et choisissez un mot de passe.').at(full_name ? 'password' : 'full_name');
  }
  refuseWeakPassword(password, { names: [full_name], email });
  const password_hash = await hashPassword(password);
  return (tx) => createInvited(deps, tx, { email, full_name, password_hash, terms_version });
}
