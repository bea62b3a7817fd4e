import { z } from 'zod';
import { EXPORTED_LIMIT, STAGES } from '#shared/rules/campaigns/campaigns.ts';
import { Campaign } from './campaigns.ts';
import { EmailStatus, filter, Id, IdParams, Instant, Page, PageFacts } from './common.ts';
import { contract } from './contract.ts';
import { Verdict } from './scores.ts';

/** `abandoned`: the test was opened, then given up. */
const CandidacyStatus = z.enum(['passed', 'failed', 'waiting', 'abandoned']);

const Stage = z.enum(STAGES);

export const Candidacy = z.object({
  id: Id,
  candidate: z.object({
    id: Id,
    full_name: z.string(),
    /** Empty: there is none to be shown. */
    email: z.string(),
    email_status: EmailStatus,
    /** Their account is no more. */
    deleted: z.boolean(),
  }),
  source: z.enum(['applied', 'invited']),
  created_at: Instant,
  status: CandidacyStatus,
  /** Percent, unrounded; null until the test is graded. */
  score: z.number().nullable(),
  /** The score’s 95% margin of error, in percent. */
  margin: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Questions that score and margin rest on; null until the test is graded. */
  counted: z.number().int().nullable(),
  /** The certificate it earned is 'certifié confirmé'. */
  confirmed: z.boolean(),
  /** The certificate it earned is good no more: an administrator withdrew it. */
  certificate_withdrawn: z.boolean(),
  /** Until when the certificate it earned is valid; null where there is none in force. */
  certified_until: Instant.nullable(),
  /** The difference from another candidate’s score may be luck. */
  tied: z.boolean(),
  verdict: Verdict.nullable(),
  skills_scores: z.record(z.string(), z.number()),
  report_id: Id.nullable(),
  /** Days of access to e-mail and phone that are left; null before the company’s first contact, and once the account is no more. */
  contact: z.object({ conversation_id: Id, days_left: z.number().int() }).nullable(),
  stage: Stage,
  /** The stage that the candidate was told last. */
  stage_shared: Stage.nullable(),
});
export type Candidacy = z.infer<typeof Candidacy>;

/** `reliability`: by the lower end of the margin. */
const CandidacySort = z.enum(['score', 'reliability', 'recent', 'name']);

const CandidacyFilters = z.object({
  status: filter(CandidacyStatus),
  stage: filter(Stage),
  /** Only those 'certifié confirmé'. */
  confirmed: filter(z.enum(['1'])),
});

export const listCandidates = contract({
  id: 'listCandidates',
  method: 'GET',
  path: '/admin/campaigns/{id}/candidates',
  tag: 'Campagnes',
  summary: 'Candidacies of one’s own campaign (any, for an administrator), the best score first',
  audience: 'either',
  seat: 'viewer',
  params: IdParams,
  query: Page.extend({
    ...CandidacyFilters.shape,
    sort: filter(CandidacySort),
    /** By name from A on, by anything else from the highest or newest on, unless said. */
    order: filter(z.enum(['asc', 'desc'])),
  }),
  response: PageFacts.extend({
    campaign: Campaign,
    candidates: z.array(Candidacy),
  }),
  refusals: ['not_found', 'company_blocked'],
});

export const exportCandidates = contract({
  id: 'exportCandidates',
  method: 'GET',
  path: '/admin/campaigns/{id}/candidates.csv',
  tag: 'Campagnes',
  summary: 'Candidacies as a spreadsheet: all, or those that the filters leave',
  audience: 'either',
  seat: 'recruiter',
  params: IdParams,
  query: CandidacyFilters.extend({ q: z.string().max(200).optional() }),
  file: 'text/csv',
  refusals: ['not_found', 'company_blocked'],
});

export const exportChosen = contract({
  id: 'exportChosen',
  method: 'POST',
  path: '/admin/campaigns/{id}/candidates.csv',
  tag: 'Campagnes',
  summary: 'The same of up to 500 candidacies by their ids, in the body as no address holds so many',
  audience: 'either',
  seat: 'recruiter',
  demo: true,
  params: IdParams,
  body: z.object({ ids: z.array(Id).min(1).max(EXPORTED_LIMIT) }),
  file: 'text/csv',
  refusals: ['not_found', 'company_blocked', 'invalid_input'],
});

export const Analysis = z.object({
  overview: z.string(),
  top_candidates: z.array(
    z.object({
      candidate_id: Id,
      name: z.string(),
      score: z.number(),
      ...Candidacy.pick({ margin: true, counted: true, verdict: true }).partial().shape,
      reason: z.string(),
    }),
  ),
  strategic_recommendations: z.array(z.string()),
  /** Who wrote it: a model’s name, or the embedded rules. */
  engine: z.string(),
  /** Candidates with a score it is about. */
  analysed_count: z.number().int(),
  created_at: Instant,
});
export type Analysis = z.infer<typeof Analysis>;

export const analyzeCampaign = contract({
  id: 'analyzeCampaign',
  method: 'POST',
  path: '/admin/campaigns/{id}/analyze',
  tag: 'Campagnes',
  summary: 'What the scores of a campaign say; kept until a score is added',
  audience: 'either',
  seat: 'recruiter',
  demo: true,
  params: IdParams,
  response: z.object({ analysis: Analysis }),
  refusals: ['not_found', 'company_blocked'],
});
