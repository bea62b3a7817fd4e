import { and, eq, ne } from '#server/db/drizzle.ts';
import { campaigns, candidacies, savedCampaigns } from '#server/db/schema/campaigns.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { reports } from '#server/db/schema/reports.ts';
import { CANDIDATE_EMAIL } from '#server/features/demonstration/index.ts';
import type { Level } from '#shared/contracts/common.ts';
import { addAccount, type DemoAccount } from './add-account.ts';
import { addPurchase } from './add-purchase.ts';
import { addResult } from './add-result.ts';
import { addTest } from './add-test.ts';
import { personAt } from './people.ts';
import { daysBefore, type World } from './world.ts';

/** Days ago, the share of right answers, whether credits were bought the day before: sat again, certified; then a level higher. */
const SAT: readonly [slug: string, level: Level, days: number, share: number, buys?: 'buys'][] = [
  ['comptabilite-syscohada', 'junior', 168, 0.47],
  ['comptabilite-syscohada', 'junior', 141, 0.67, 'buys'],
  ['comptabilite-syscohada', 'junior', 112, 0.87],
  ['support-informatique', 'junior', 84, 0.6, 'buys'],
  ['comptabilite-syscohada', 'intermediate', 61, 0.67],
  ['comptabilite-syscohada', 'intermediate', 33, 0.87, 'buys'],
];

/** Somebody who came half a year ago, with everything since. */
export async function addFirstCandidate(world: World): Promise<DemoAccount> {
  const { pricing } = world;
  const { full_name, country } = personAt(0);
  const account = await addAccount(world, {
    full_name,
    country,
    email: CANDIDATE_EMAIL,
    phone: '+22370000000',
    created_at: daysBefore(world, 170),
  });
  const cost = pricing.test_individual_cost;
  const bought = { account, credits: Math.max(2, 2 * cost), outcome: 'success', method: 'OM' } as const;
  for (const [slug, level, days, share, buys] of SAT) {
    if (buys) await addPurchase(world, { ...bought, at: daysBefore(world, days + 1) });
    const drawn = daysBefore(world, days);
    const test = await addTest(world, { account, slug, level, cost, drawn, opened: drawn });
    if (test) await addResult(world, { test, account, share });
  }
  const waiting = { account, slug: 'vente-relation-client', level: 'junior', cost } as const;
  await addTest(world, { ...waiting, drawn: daysBefore(world, 2) });
  await world.tx.insert(extraTimeRequests).values({
    account_id: account.id,
    reason: 'Je lis lentement à cause d’une dyslexie.',
    created_at: daysBefore(world, 1),
  });
  return account;
}

type Applied = { account: DemoAccount; company: DemoAccount; campaignId: string; conversationId: string };

/** What became of applications, and what is kept for later. */
export async function addApplications(
  world: World,
  { account, company, campaignId, conversationId }: Applied,
): Promise<void> {
  const { tx } = world;
  const open = await tx
    .select({ id: campaigns.id, title: campaigns.title, profile_id: campaigns.profile_id })
    .from(campaigns)
    .where(and(eq(campaigns.account_id, company.id), ne(campaigns.id, campaignId)))
    .orderBy(campaigns.title);
  const [saved] = open.slice(-1);
  if (saved)
    await tx
      .insert(savedCampaigns)
      .values({ account_id: account.id, campaign_id: saved.id, saved_at: daysBefore(world, 4) });
  const [report] = await tx
    .select({ id: reports.id, graded_at: reports.graded_at })
    .from(candidacies)
    .innerJoin(reports, eq(reports.id, candidacies.report_id))
    .where(and(eq(candidacies.account_id, account.id), eq(candidacies.campaign_id, campaignId)));
  const told = { account_id: account.id, created_at: daysBefore(world, 1.2) };
  await tx.insert(notifications).values({
    ...told,
    type: 'message_received',
    title: 'Nouveau message',
    message: 'Karité Numérique vous a écrit.',
    related_id: conversationId,
    link: '/messages',
  });
  if (report?.graded_at)
    await tx.insert(notifications).values({
      ...told,
      type: 'test_completed',
      title: 'Votre rapport est prêt',
      message: 'Le rapport de votre test «\u00a0Comptabilité SYSCOHADA\u00a0» est disponible.',
      related_id: report.id,
      link: `/report/${report.id}`,
      is_read: true,
      created_at: report.graded_at,
    });
}
