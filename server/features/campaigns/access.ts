import type { Queryable } from '#server/db/connection.ts';
import { and, eq, type SQL, sql } from '#server/db/drizzle.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { reports } from '#server/db/schema/reports.ts';
import { forbidden, notFound } from '#server/errors.ts';
import { isWilling, refuseBlocked } from '#server/features/blocks/index.ts';
import type { Permission } from '#server/permissions.ts';
import type { Account, Session } from '#server/session.ts';
import { mayAs } from '#shared/rules/administration/admin-roles.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

export const campaignNotFound = () => notFound('Campagne non trouvée');
export const candidacyNotFound = () => notFound('Candidature introuvable');

/** Companies run campaigns. @throws 403 */
export function ensureMayRecruit(account: Account): void {
  if (account.account_type !== 'enterprise') throw forbidden('Seules les entreprises gèrent des campagnes.');
}

/** Individuals apply. @throws 403 */
export function ensureMayApply(account: Account): void {
  if (account.account_type !== 'individual') throw forbidden('Seuls les candidats peuvent postuler.');
}

/** Anybody may apply to a public campaign; to a private one only those invited. @throws 403 */
export async function ensureMayApplyTo(
  db: Queryable,
  { account, campaign }: { account: Account; campaign: CampaignRow },
): Promise<void> {
  if (campaign.is_public || (await isExpected(db, { account, campaign, invitedToo: true }))) return;
  throw forbidden('Cette offre est réservée aux candidats invités.');
}

/** Everybody sees a public campaign; a private one, those who manage it and those invited or applied; a hidden one, not those invited. */
export async function maySeeCampaign(
  db: Queryable,
  { session, campaign }: { session: Session | null; campaign: CampaignRow },
): Promise<boolean> {
  if (campaign.is_public && !campaign.hidden_at) return true;
  if (!session) return false;
  if (manages(session, campaign)) return true;
  return isExpected(db, { account: session.account, campaign, invitedToo: campaign.hidden_at === null });
}

/** A company lists its own campaigns. */
export function ownCampaigns(account: Account): SQL {
  return eq(campaigns.account_id, account.id);
}

/** Only the company itself deletes its campaign; for anybody else the answer is 404. */
export function ownCampaign(account: Account, campaignId: string): SQL | undefined {
  return and(eq(campaigns.id, campaignId), ownCampaigns(account));
}

/** Whoever answers people looks into every campaign. */
export const managesEveryCampaign: Permission = { roles: ['support'] };

/** A campaign's candidates are for its company and for administrators who answer people. */
function manages({ audience, account }: Session, campaign: CampaignRow): boolean {
  return (
    (audience === 'admin' && mayAs(account.admin_roles, managesEveryCampaign.roles)) ||
    campaign.account_id === account.id
  );
}

/** @throws 404 also for another company's; 403 to a blocked company */
export async function managedCampaign(
  db: Queryable,
  { session, campaignId }: { session: Session; campaignId: string },
): Promise<CampaignRow> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign || !manages(session, campaign)) throw campaignNotFound();
  refuseBlocked(session.account);
  return campaign;
}

/** Of its own campaigns, one whose company reaches candidates; `lock`: until the transaction's end. @throws 404; 403 when blocked */
export async function recruitingCampaign(
  db: Queryable,
  {
    session: { account },
    campaignId,
    lock = false,
  }: { session: Session; campaignId: string; lock?: boolean },
): Promise<CampaignRow> {
  const wanted = db.select().from(campaigns).where(ownCampaign(account, campaignId));
  const [campaign] = await (lock ? wanted.for('no key update') : wanted);
  if (!campaign) throw campaignNotFound();
  refuseBlocked(account);
  return campaign;
}

/** Candidacies that the company may look into and move: of its own campaigns, of people who neither withdrew nor blocked it. */
export function ownCandidacies(account: Account): SQL {
  return sql`exists (
    select from campaigns k where k.id = ${candidacies.campaign_id} and k.account_id = ${account.id})
    and ${candidacies.withdrawn_at} is null and ${isWilling(candidacies.account_id, account.id)}`;
}

/** The reports of a company's candidates, as a condition on `reports`. */
export function reportOfOwnCandidate(account: Account): SQL {
  return sql`exists (
    select from candidacies c join campaigns k on k.id = c.campaign_id
    where c.report_id = ${reports.id} and c.withdrawn_at is null
      and k.account_id = ${account.id} and ${account.blocked_at === null}
      and ${isWilling(sql`c.account_id`, account.id)})`;
}

/** Takes applications: active, and its deadline, if any, still to come. */
export function isOpen(campaign: CampaignRow, now: Date): boolean {
  return campaign.status === 'active' && (campaign.deadline === null || campaign.deadline > now);
}

/** Whether the account is a candidate already, or was invited and `invitedToo`. */
async function isExpected(
  db: Queryable,
  { account, campaign, invitedToo }: { account: Account; campaign: CampaignRow; invitedToo: boolean },
): Promise<boolean> {
  const { rows } = await db.execute<{ expected: boolean }>(sql`
    select exists (select from candidacies where campaign_id = ${campaign.id} and account_id = ${account.id})
      or (${invitedToo} and exists (
        select from invitations where campaign_id = ${campaign.id} and account_id = ${account.id})) as expected
  `);
  return rows[0]?.expected === true;
}
