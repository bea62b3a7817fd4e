import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, lte } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { abuseReports } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { invalid, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { hideCampaigns, lockCampaignsOf } from '#server/features/campaigns/index.ts';
import { lockOwner } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { endSentence } from '#server/text/end-sentence.ts';
import type { decideAbuseCase as contract } from '#shared/contracts/abuse.ts';
import { tellCandidatesOfCompany, tellCandidatesOfOffer } from '../tell-candidates.ts';
import { tellCompany } from '../tell-company.ts';
import { tellConversations } from '../tell-conversations.ts';

type Input = z.output<typeof contract.body>;
type Decision = { session: Session; aboutId: string; input: Input };

/**
 * Blocking a company hides its offers, decides all that was said of it, and is told once.
 * @throws 404 when nothing is left to decide; 422
 */
export async function decideCase(deps: Deps, { session: { account }, aboutId, input }: Decision) {
  const { decision, reason } = input;
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    if (decision !== 'keep') await lockCompany(tx, aboutId);
    const about = await closeReports(tx, { aboutId, input, now });
    await recordAudit(tx, {
      account,
      action: `abuse.${decision}`,
      target: (decision !== 'block' && about.campaignId) || about.companyId,
      details: { reason, reports: about.reports, reported: aboutId },
      at: now,
    });
    if (decision === 'hide') await hideOffer(deps, tx, { ...about, reason, now });
    if (decision === 'block') await blockWhole(deps, tx, { ...about, reason, now });
  });
  return { ok: true as const };
}

type About = { companyId: string; campaignId: string | null; reports: number };
type Sanction = About & { reason: string; now: Date };

/** Locks the company with its campaigns, before what was said of them: in the order in which a deletion locks. */
async function lockCompany(tx: Transaction, aboutId: string): Promise<void> {
  const [said] = await tx.select().from(abuseReports).where(eq(abuseReports.about_id, aboutId)).limit(1);
  if (!said) return;
  await lockCampaignsOf(tx, said.company_id);
  await lockOwner(tx, said.company_id);
}

async function closeReports(
  tx: Transaction,
  { aboutId, input: { decision, read_until }, now }: { aboutId: string; input: Input; now: Date },
): Promise<About> {
  const open = isNull(abuseReports.decided_at);
  const own = eq(abuseReports.about_id, aboutId);
  const read =
    decision === 'keep' && read_until ? lte(abuseReports.created_at, new Date(read_until)) : undefined;
  const closed = await tx
    .update(abuseReports)
    .set({ decision, decided_at: now })
    .where(and(open, own, read))
    .returning();
  const [first] = closed;
  if (!first) throw notFound('Rien n’est à décider ici.');
  const { company_id: companyId, campaign_id: campaignId } = first;
  if (decision === 'hide' && !campaignId) {
    throw invalid(
      aboutId === companyId
        ? 'Une entreprise se bloque, elle ne se masque pas.'
        : 'Cette offre a été supprimée\u00a0: gardez, ou bloquez l’entreprise.',
    );
  }
  if (decision === 'block') {
    await tx
      .update(abuseReports)
      .set({ decision, decided_at: now })
      .where(and(open, eq(abuseReports.company_id, companyId)));
  }
  return { companyId, campaignId, reports: closed.length };
}

async function hideOffer(deps: Deps, tx: Transaction, { companyId, campaignId, reason, now }: Sanction) {
  const [offer] = await hideCampaigns(tx, { companyId, campaignId, reason, now });
  if (!offer) return;
  const why = `Motif\u00a0: ${endSentence(reason)}`;
  await tellCompany(deps, tx, {
    companyId,
    title: 'Une de vos offres est masquée',
    message: `«\u00a0${offer.title}\u00a0». ${why}`,
    messageToUnproved: why,
    link: `/dashboard/campaigns/${offer.id}`,
  });
  await tellCandidatesOfOffer(tx, { campaignId: offer.id, title: offer.title });
}

async function blockWhole(deps: Deps, tx: Transaction, { companyId, reason, now }: Sanction) {
  const blocked = await tx
    .update(accounts)
    .set({ blocked_at: now })
    .where(and(eq(accounts.id, companyId), isNull(accounts.blocked_at)))
    .returning({ id: accounts.id });
  if (blocked.length === 0) return;
  await hideCampaigns(tx, { companyId, campaignId: null, reason, now });
  await tellConversations(tx, companyId);
  await tellCompany(deps, tx, {
    companyId,
    title: 'Votre entreprise est bloquée',
    message: `Motif\u00a0: ${endSentence(reason)} Vos offres sont masquées, et vous n’atteignez plus aucun candidat. Pour répondre, écrivez à l’adresse donnée dans les Conditions.`,
    link: '/conditions#exploitant',
  });
  await tellCandidatesOfCompany(tx, { companyId });
}
