import { candidacies, candidacyNotes, invitations, stageSteps } from '#server/db/schema/campaigns.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import type { DemoAccount } from './add-account.ts';
import type { Result } from './add-result.ts';
import type { DrawnTest } from './add-test.ts';
import { pick, type World } from './world.ts';

export type Candidate = {
  account: DemoAccount;
  test: DrawnTest | undefined;
  applied: Date;
  result?: Result;
};

const NOTES = [
  'Très à l’aise sur les rapprochements. À revoir avec la directrice.',
  'Disponible dès le mois prochain, habite à Kati.',
  'Répond vite et clairement au téléphone.',
  'Expérience en cabinet, à confirmer par une référence.',
] as const;

/** How far a company came with those it read, the best first. */
const STAGES: readonly { until: number; stage: Stage; shared: number }[] = [
  { until: 3, stage: 'hired', shared: 2 },
  { until: 12, stage: 'interview', shared: 6 },
  { until: 27, stage: 'to_review', shared: 0 },
  { until: 40, stage: 'new', shared: 0 },
  { until: Number.POSITIVE_INFINITY, stage: 'rejected', shared: 8 },
];
/** Every so many of them came by an invitation. */
const INVITED = 5;

export async function addCandidacies(
  world: World,
  { campaignId, candidates }: { campaignId: string; candidates: readonly Candidate[] },
): Promise<void> {
  const ranked = candidates
    .filter(({ result }) => result)
    .toSorted((one, other) => (other.result?.score ?? 0) - (one.result?.score ?? 0));
  for (const [index, candidate] of candidates.entries()) {
    const rank = ranked.indexOf(candidate);
    await addCandidacy(world, { campaignId, candidate, rank, invited: index % INVITED === 2 });
  }
}

type One = { campaignId: string; candidate: Candidate; rank: number; invited: boolean };

async function addCandidacy(world: World, { campaignId, candidate, rank, invited }: One): Promise<void> {
  const { tx } = world;
  const { account, test, applied, result } = candidate;
  if (invited)
    await tx
      .insert(invitations)
      .values({ campaign_id: campaignId, email: account.email, account_id: account.id, created_at: applied });
  const { stage, isShared } = stageOf(rank);
  const [stored] = await tx
    .insert(candidacies)
    .values({
      campaign_id: campaignId,
      account_id: account.id,
      assessment_id: test?.assessment.id ?? null,
      source: invited ? 'invited' : 'applied',
      created_at: applied,
      stage,
      stage_shared: isShared ? stage : null,
      ...(result && {
        report_id: result.id,
        score: result.score,
        margin_low: result.measured.margin_low,
        margin_high: result.measured.margin_high,
        score_error: result.measured.share_error,
        counted: result.measured.counted,
        verdict: result.verdict,
      }),
    })
    .returning({ id: candidacies.id });
  if (!stored || !result || stage === 'new') return;
  const after = (days: number) =>
    new Date(Math.min(world.now.getTime(), result.at.getTime() + days * DAY_MS));
  const moved = { candidacy_id: stored.id, stage, at: after(1) };
  await tx.insert(stageSteps).values({ ...moved, kind: 'moved' });
  if (isShared) await tx.insert(stageSteps).values({ ...moved, kind: 'shared', at: after(1.2) });
  if (rank % 4 === 1)
    await tx
      .insert(candidacyNotes)
      .values({ candidacy_id: stored.id, text: pick(world, NOTES), created_at: after(1.1) });
}

/** @param rank from 0; below 0: without a result */
function stageOf(rank: number): { stage: Stage; isShared: boolean } {
  const at = STAGES.findIndex(({ until }) => rank < until);
  const found = STAGES[at];
  if (rank < 0 || !found) return { stage: 'new', isShared: false };
  const first = STAGES[at - 1]?.until ?? 0;
  return { stage: found.stage, isShared: rank - first < found.shared };
}
