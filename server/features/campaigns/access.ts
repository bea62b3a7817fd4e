import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { reports } from '#server/db/schema/reports.ts';
import { forbidden, notFound } from '#server/errors.ts';
import type { Account, Session } from '#server/session.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

export const campaignNotFound = () => notFound('Campagne non trouvée');

export function mayRecruit(account: Account): void {
  if (account.account_type !== 'enterprise') throw forbidden('Seules les entreprises gèrent des campagnes.');
}

export function mayApply(account: Account): void {
  if (account.account_type !== 'individual') throw forbidden('Seuls les particuliers peuvent postuler.');
}

/** A campaign's inside is for its company and for administrators; to anybody else it is not there (rule C3). */
export function manages(session: Session, campaign: CampaignRow): boolean {
  return session.audience === 'admin' || campaign.account_id === session.account.id;
}

/** @throws 404 also for another company's */
export async function managedCampaign(db: Queryable, session: Session, id: string): Promise<CampaignRow> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  if (!campaign || !manages(session, campaign)) throw campaignNotFound();
  return campaign;
}

export function isOpen(campaign: CampaignRow, now: Date): boolean {
  return campaign.status === 'active' && (campaign.deadline === null || campaign.deadline > now);
}

/** Invited, or already a candidate. */
export async function isExpected(db: Queryable, account: Account, campaignId: string): Promise<boolean> {
  const { rows } = await db.execute<{ expected: boolean }>(sql`
    select exists (select from invitations where campaign_id = ${campaignId} and account_id = ${account.id})
      or exists (select from candidacies where campaign_id = ${campaignId} and account_id = ${account.id}) as expected
  `);
  return rows[0]?.expected === true;
}

/** The reports of a company's candidates, as a condition on `reports`. */
export function reportOfOwnCandidate(account: Account): SQL {
  return sql`exists (
    select from candidacies c join campaigns k on k.id = c.campaign_id
    where c.report_id = ${reports.id} and k.account_id = ${account.id})`;
}
