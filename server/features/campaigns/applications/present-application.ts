import type { assessments } from '#server/db/schema/assessments.ts';
import type { candidacies } from '#server/db/schema/campaigns.ts';
import { presentMargin } from '#server/present-margin.ts';
import type { Application } from '#shared/contracts/applications.ts';
import type { CutOff } from '#shared/contracts/common.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import { type CampaignRow, isOpen } from '../access.ts';

type Row = {
  candidacy: typeof candidacies.$inferSelect;
  campaign: CampaignRow;
  test: typeof assessments.$inferSelect | null;
  cutOff: CutOff | null;
  awaits_until: Date | null;
  unread: number;
};

export function presentApplication(row: Row, now: Date): Application {
  const { candidacy, campaign, test, cutOff } = row;
  return {
    campaign_id: campaign.id,
    title: campaign.title,
    company_name: campaign.company_name,
    profile_name: campaign.profile_name,
    level: campaign.level,
    deadline: campaign.deadline?.toISOString() ?? null,
    source: candidacy.source,
    applied_at: candidacy.created_at.toISOString(),
    state: stateOf(row, now),
    declined: Boolean(candidacy.withdrawn_at && candidacy.source === 'invited' && !test?.started_at),
    cut_off: cutOff,
    stage_shared: stageToldOf(candidacy, cutOff),
    score: candidacy.score,
    margin: presentMargin(candidacy),
    verdict: candidacy.verdict,
    awaits_until: row.awaits_until?.toISOString() ?? null,
    unread: row.unread,
    test_id: test && !test.deleted_at ? test.id : null,
    report_id: candidacy.report_id,
  };
}

/** The stage that the company shared with the candidate; null for a candidacy that was withdrawn or cut off since. */
export function stageToldOf(
  { withdrawn_at, stage_shared }: Pick<Row['candidacy'], 'withdrawn_at' | 'stage_shared'>,
  cutOff: CutOff | null,
) {
  return withdrawn_at || cutOff ? null : stage_shared;
}

function stateOf({ candidacy, campaign, test, cutOff, awaits_until }: Row, now: Date): Application['state'] {
  if (candidacy.withdrawn_at) return 'withdrawn';
  if (candidacy.score !== null) {
    if (earnsCertificate(candidacy.score)) return 'passed';
    return awaits_until ? 'awaiting_reading' : 'failed';
  }
  if (test?.status === 'completed') return 'grading';
  if (test?.started_at) {
    if (test.deleted_at) return 'abandoned';
    return test.deadline && test.deadline <= now ? 'lapsed' : 'open';
  }
  if (test && !test.deleted_at) return 'to_take';
  // Thrown away unopened: applying again draws another, as long as the campaign is open.
  if (isOpen(campaign, now)) return 'to_take';
  return cutOff && cutOff !== 'by_candidate' ? 'offer_gone' : 'lapsed';
}
