import { z } from 'zod';
import { STAGES } from '#shared/rules/campaigns/campaigns.ts';
import { Offer } from './campaigns.ts';
import { Country, filter, Id, IdParams, Instant, Level, PublicPage, PublicPageFacts } from './common.ts';
import { contract } from './contract.ts';

/** A campaign as candidates see it. */
export const PublicCampaign = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  company_name: z.string(),
  /** An administrator checked the company under this name. */
  company_verified: z.boolean(),
  level: Level,
  profile_name: z.string(),
  country: Country.nullable(),
  deadline: Instant.nullable(),
  created_at: Instant,
  profile_skills: z.array(z.string()),
  /** Who applied, or was invited and opened the test. */
  applications_count: z.number().int(),
  is_demo: z.boolean(),
});
export type PublicCampaign = z.infer<typeof PublicCampaign>;

export const PublicCampaignDetail = PublicCampaign.extend({
  ...Offer.shape,
  is_public: z.boolean(),
  /** Still taking applications. */
  is_open: z.boolean(),
  /** Still open, but its test has too few questions left to be given to anybody new. */
  lacks_questions: z.boolean(),
  /** An administrator took it away: only its candidates and its company still see it. */
  is_hidden: z.boolean(),
  /** Its company deleted its account: of what the offer said only the title is left. */
  company_gone: z.boolean().optional(),
  /** The reader's company offers it. */
  is_own: z.boolean(),
  question_count: z.number().int(),
  /** Seconds its test gives, to this reader. */
  duration: z.number().int(),
  /** The reader's own test for it, when they have applied and did not delete it. */
  own_test_id: Id.nullable(),
  /** They were invited and have not opened that test: the company does not know yet who they are. */
  own_invited: z.boolean().optional(),
  /** Of their test, once it is graded. */
  own_report_id: Id.nullable(),
  /** They opened it and gave it up: there is no other. */
  own_test_abandoned: z.boolean(),
  /** They withdrew their candidacy after opening its test: there is no other. */
  own_withdrawn: z.boolean(),
  /** Where their candidacy stands, as far as the company told them; null once it is withdrawn or cut off. */
  own_stage: z.enum(STAGES).nullable(),
});
export type PublicCampaignDetail = z.infer<typeof PublicCampaignDetail>;

export const publicCampaigns = contract({
  id: 'publicCampaigns',
  method: 'GET',
  path: '/campaigns/public',
  tag: 'Campagnes',
  summary: 'Public campaigns still open, newest first',
  audience: 'none',
  cached: true,
  query: PublicPage.extend({
    level: filter(Level),
    profile: filter(z.string().max(200)),
    country: filter(Country),
  }),
  response: PublicPageFacts.extend({
    campaigns: z.array(PublicCampaign),
    /** Choices for the `profile` filter. */
    profiles: z.array(z.string()),
  }),
});

export const publicCampaign = contract({
  id: 'publicCampaign',
  method: 'GET',
  path: '/campaigns/{id}/public',
  tag: 'Campagnes',
  summary: 'One campaign; a private one only for its company, its invited candidates and administrators',
  audience: 'optional',
  seat: 'viewer',
  params: IdParams,
  response: z.object({ campaign: PublicCampaignDetail }),
  refusals: ['not_found'],
});

export const applyToCampaign = contract({
  id: 'applyToCampaign',
  method: 'POST',
  path: '/campaigns/{id}/apply',
  tag: 'Campagnes',
  summary:
    'Apply, free of charge; a second application returns the same test, and one that was opened is not replaced once it is deleted',
  audience: 'user',
  publishes: true,
  params: IdParams,
  response: z.object({ test: z.object({ id: Id }) }),
  refusals: [
    'not_found',
    'forbidden',
    'conflict',
    'deadline_passed',
    'not_enough_questions',
    'already_submitted',
    'abandoned',
    'withdrawn',
  ],
});
