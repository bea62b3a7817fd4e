import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail, toUnproved } from '#server/features/mails/index.ts';
import { newToken, sha256 } from '#server/secrets.ts';
import type { Account } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import { SEAT_LINK_DAYS, type SeatRole } from '#shared/rules/companies/team.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { seatOffered } from './letters.ts';

type Offer = { company: Account; email: string; role: SeatRole };

/** Mails a new link. @returns what is kept of it */
export async function offerSeat(deps: Deps, tx: Transaction, { company, email, role }: Offer) {
  const token = newToken();
  const sent_at = deps.now();
  const expires_at = new Date(sent_at.getTime() + SEAT_LINK_DAYS * DAY_MS);
  const letter = seatOffered({
    publicUrl: deps.config.publicUrl,
    company: displayName(company),
    role,
    token,
  });
  // Under the company's account: whoever reads it may have none.
  const to = toUnproved(company.id, email);
  await queueMail(deps, tx, { to, letter, usefulUntil: expires_at });
  return { token_hash: sha256(token), sent_at, expires_at };
}
