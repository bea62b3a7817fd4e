import type { Transaction } from '#server/db/connection.ts';
import { and, eq, type SQL, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { dropPending } from '#server/features/assessments/index.ts';
import { readCutOff } from '#server/features/blocks/index.ts';
import { notify, purgeNotifications } from '#server/features/notifications/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import { type CampaignRow, ensureMayApply } from '../access.ts';
import { isStranger, shownName } from '../candidates/read-candidacies.ts';

/**
 * Takes one's candidacy back (rule C19): the company sees neither name, score nor report of it any more, and a test not
 * finished yet ends. Asking again changes nothing. @throws 401 when the account is gone, 403 for a company, 404, 429
 */
export async function withdrawApplication(
  deps: Deps,
  { session: { account }, campaignId }: { session: Session; campaignId: string },
) {
  ensureMayApply(account);
  await deps.limits.take('testDeletionByAccount', account.id);
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    // Lock order as in telling results: the campaign's row first.
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('no key update');
    await lockAccount(tx, account.id);
    const own = and(eq(candidacies.campaign_id, campaignId), eq(candidacies.account_id, account.id));
    const [candidacy] = await tx.select().from(candidacies).where(own).for('update');
    if (!campaign || !candidacy) throw notFound('Candidature introuvable.');
    if (candidacy.withdrawn_at) return { ok: true as const };
    const told = await readToCompany(tx, own);
    await tx
      .update(candidacies)
      .set({
        withdrawn_at: now,
        report_id: null,
        score: null,
        margin_low: null,
        margin_high: null,
        verdict: null,
        confirmed: false,
        score_error: null,
        counted: null,
        unannounced: false,
        untold: false,
      })
      .where(own);
    // Of an application that its company was not told of yet it is told nothing.
    if (!candidacy.unannounced) {
      await uncount(tx, { campaignId, score: candidacy.untold ? null : candidacy.score });
      await tellCompany(tx, { campaign, candidacy, told });
    }
    if (candidacy.assessment_id) await endTest(tx, { assessmentId: candidacy.assessment_id, now });
    return { ok: true as const };
  });
}

/** The name that the company was told, and whether it is an address or number that it invited. */
async function readToCompany(tx: Transaction, candidacy: SQL | undefined) {
  const [known] = await tx
    .select({ name: shownName, isStranger: sql<boolean>`${isStranger}` })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(candidacy);
  return known ?? { name: '', isStranger: false };
}

type Told = {
  campaign: CampaignRow;
  candidacy: typeof candidacies.$inferSelect;
  told: Awaited<ReturnType<typeof readToCompany>>;
};

/** Before the candidate’s own notifications change, as everywhere, or two could wait for each other. */
async function tellCompany(tx: Transaction, { campaign, candidacy, told }: Told): Promise<void> {
  const companyId = campaign.account_id;
  if (await readCutOff(tx, { companyId, candidateId: candidacy.account_id })) return;
  await notify(tx, {
    accountId: companyId,
    type: 'application_received',
    title: told.isStranger ? 'Invitation déclinée' : 'Candidature retirée',
    message: `${told.name} a ${told.isStranger ? 'décliné votre invitation' : 'retiré sa candidature'} à «\u00a0${campaign.title}\u00a0».`,
    relatedId: campaign.id,
    link: `/dashboard/campaigns/${campaign.id}?candidat=${candidacy.id}`,
  });
}

type Left = { campaignId: string; score: number | null };

async function uncount(tx: Transaction, { campaignId, score }: Left): Promise<void> {
  const tested = score === null ? 0 : 1;
  const passed = score !== null && earnsCertificate(score) ? 1 : 0;
  await tx
    .update(campaigns)
    .set({
      candidacies_count: sql`${campaigns.candidacies_count} - 1`,
      tested_count: sql`${campaigns.tested_count} - ${tested}`,
      passed_count: sql`${campaigns.passed_count} - ${passed}`,
    })
    .where(eq(campaigns.id, campaignId));
}

/** Ends the test, with the notifications that lead to it. A finished test stays with the candidate. */
async function endTest(
  tx: Transaction,
  { assessmentId, now }: { assessmentId: string; now: Date },
): Promise<void> {
  await dropPending(tx, { those: eq(assessments.id, assessmentId), now });
  await purgeNotifications(tx, [assessmentId]);
}
