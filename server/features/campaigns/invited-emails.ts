import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { invalid } from '#server/errors.ts';
import { INVITED_LIMIT } from '#shared/rules/campaigns.ts';
import { normaliseEmail } from '#shared/rules/email.ts';

const Email = z.email().max(254);
const SHOWN = 60;

/** Drops blanks and duplicates. @throws 422 above the limit, or naming the first that is no address */
export function readInvitedEmails(typed: string[]): string[] {
  const emails = [...new Set(typed.map(normaliseEmail).filter((email) => email !== ''))];
  if (emails.length > INVITED_LIMIT) {
    throw invalid(
      `Une campagne invite au plus ${INVITED_LIMIT} adresses\u00a0; vous en avez donné ${emails.length}.`,
    );
  }
  const wrong = emails.find((email) => !Email.safeParse(email).success);
  if (wrong !== undefined) throw invalid(`Adresse e-mail invalide\u00a0: ${wrong.slice(0, SHOWN)}`);
  return emails;
}

export async function invitedEmails(db: Queryable, campaignId: string): Promise<string[]> {
  const rows = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.campaign_id, campaignId))
    .orderBy(asc(invitations.email));
  return rows.map((row) => row.email);
}

/** Of several campaigns, by their ids. */
export async function invitedEmailsOf(db: Queryable, campaignIds: string[]): Promise<Map<string, string[]>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .select({ campaign_id: invitations.campaign_id, email: invitations.email })
    .from(invitations)
    .where(inArray(invitations.campaign_id, campaignIds))
    .orderBy(asc(invitations.email));
  return new Map(
    [...Map.groupBy(rows, (row) => row.campaign_id)].map(([id, own]) => [id, own.map((row) => row.email)]),
  );
}
