import { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { asc, inArray } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { invalid } from '#server/errors.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import { INVITED_LIMIT } from '#shared/rules/campaigns/campaigns.ts';
import { formatNumber } from '#shared/rules/text/format.ts';

export const Email = z.email().max(254);
/** Characters of what was typed, where it is named as wrong. */
export const SHOWN = 60;

/**
 * The addresses among what was typed, without blanks and duplicates.
 * @throws 422 above the limit, or naming the first that is no address
 */
export function readInvitedEmails(typed: string[]): string[] {
  const emails = [...new Set(typed.map(normaliseEmail).filter((email) => email !== ''))];
  if (emails.length > INVITED_LIMIT) {
    throw invalid(
      `Une campagne invite au plus ${INVITED_LIMIT} adresses\u00a0; vous en avez donné ${formatNumber(emails.length)}.`,
    ).at('invited_emails');
  }
  const wrong = emails.find((email) => !Email.safeParse(email).success);
  if (wrong !== undefined) {
    throw invalid(`Adresse e-mail invalide\u00a0: ${wrong.slice(0, SHOWN)}`).at('invited_emails');
  }
  return emails;
}

/** Whom a campaign invited: by an address, and in all, phone numbers too. */
export type Invited = { emails: string[]; count: number };

export const NOBODY: Invited = { emails: [], count: 0 };

export async function readInvited(db: Queryable, campaignId: string): Promise<Invited> {
  return (await readInvitedOf(db, [campaignId])).get(campaignId) ?? NOBODY;
}

/** Of several campaigns, by their ids. */
export async function readInvitedOf(db: Queryable, campaignIds: string[]): Promise<Map<string, Invited>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .select({ campaign_id: invitations.campaign_id, email: invitations.email })
    .from(invitations)
    .where(inArray(invitations.campaign_id, campaignIds))
    .orderBy(asc(invitations.email));
  return new Map(
    [...Map.groupBy(rows, (row) => row.campaign_id)].map(([id, own]) => [
      id,
      { emails: own.flatMap(({ email }) => email ?? []), count: own.length },
    ]),
  );
}
