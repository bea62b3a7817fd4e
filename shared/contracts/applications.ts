import { z } from 'zod';
import { STAGES } from '#shared/rules/campaigns/campaigns.ts';
import { CutOff, Done, Id, IdParams, Instant, Level, Page, PageFacts } from './common.ts';
import { contract } from './contract.ts';
import { PublicCampaign } from './public-campaigns.ts';
import { Margin, Verdict } from './scores.ts';

/**
 * `lapsed`: the campaign or the test's time ended before it was taken. `abandoned`: the test was opened, then given up.
 * `offer_gone`: its company was blocked or is no more before the test was opened. `awaiting_reading`: below the threshold so
 * far, and answers that are yet to be read may still lift it.
 */
const ApplicationState = z.enum([
  'to_take',
  'open',
  'grading',
  'awaiting_reading',
  'passed',
  'failed',
  'lapsed',
  'abandoned',
  'offer_gone',
  'withdrawn',
]);

/** One’s own candidacy, as its candidate sees it. */
export const Application = z.object({
  campaign_id: Id,
  title: z.string(),
  company_name: z.string(),
  profile_name: z.string(),
  level: Level,
  deadline: Instant.nullable(),
  source: z.enum(['applied', 'invited']),
  applied_at: Instant,
  state: ApplicationState,
  /** Withdrawn where its company had invited them and they never opened the test. */
  declined: z.boolean().optional(),
  /** Why its company sees nothing of it any more. */
  cut_off: CutOff.nullable(),
  /** What its company last told of it, if anything; null once it is withdrawn or cut off. */
  stage_shared: z.enum(STAGES).nullable(),
  /** Percent, unrounded; null until the test is graded. */
  score: z.number().nullable(),
  margin: Margin.nullable(),
  verdict: Verdict.nullable(),
  /** Until then its certificate waits for answers to be read, of which so many are `unread`. */
  awaits_until: Instant.nullable(),
  unread: z.number().int(),
  test_id: Id.nullable(),
  report_id: Id.nullable(),
});
export type Application = z.infer<typeof Application>;

export const listApplications = contract({
  id: 'listApplications',
  method: 'GET',
  path: '/campaigns/applications',
  tag: 'Campagnes',
  summary: 'One’s own candidacies and what became of them, newest first',
  audience: 'user',
  query: Page.omit({ q: true }),
  response: PageFacts.extend({ applications: z.array(Application) }),
  refusals: ['forbidden'],
});

export const withdrawApplication = contract({
  id: 'withdrawApplication',
  method: 'DELETE',
  path: '/campaigns/{id}/application',
  tag: 'Campagnes',
  summary:
    'Withdraw one’s candidacy: the company no longer sees name, score or report; a test not finished yet ends',
  audience: 'user',
  publishes: true,
  params: IdParams,
  response: Done,
  refusals: ['forbidden', 'not_found', 'too_many_requests'],
});

/** A campaign somebody keeps for later. */
export const SavedCampaign = PublicCampaign.extend({
  /** Still taking applications. */
  is_open: z.boolean(),
});
export type SavedCampaign = z.infer<typeof SavedCampaign>;

export const listSavedCampaigns = contract({
  id: 'listSavedCampaigns',
  method: 'GET',
  path: '/campaigns/saved',
  tag: 'Campagnes',
  summary: 'Campaigns one saved, at most 100, the last saved first',
  audience: 'user',
  response: z.object({ campaigns: z.array(SavedCampaign) }),
  refusals: ['forbidden'],
});

export const saveCampaign = contract({
  id: 'saveCampaign',
  method: 'PUT',
  path: '/campaigns/{id}/saved',
  tag: 'Campagnes',
  summary: 'Save a campaign for later; saving it again changes nothing',
  audience: 'user',
  params: IdParams,
  response: Done,
  refusals: ['forbidden', 'not_found', 'conflict'],
});

export const forgetCampaign = contract({
  id: 'forgetCampaign',
  method: 'DELETE',
  path: '/campaigns/{id}/saved',
  tag: 'Campagnes',
  summary: 'Take a campaign off those one saved; harmless where it is none of them',
  audience: 'user',
  params: IdParams,
  response: Done,
  refusals: ['forbidden'],
});
