import { z } from 'zod';
import {
  Country,
  Done,
  filter,
  Id,
  IdParams,
  Instant,
  Level,
  Page,
  PageFacts,
  PublicPage,
  PublicPageFacts,
  typedText,
} from './common.ts';
import { contract } from './contract.ts';

const CampaignStatus = z.enum(['active', 'closed']);

/** A campaign as its company sees it. */
export const Campaign = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  profile_id: Id,
  profile_name: z.string(),
  level: Level,
  country: Country.nullable(),
  is_public: z.boolean(),
  deadline: Instant.nullable(),
  status: CampaignStatus,
  /** Why an administrator hid it; null: nobody did. */
  hidden_reason: z.string().nullable(),
  invited_emails: z.array(z.string()),
  created_at: Instant,
  candidacies_count: z.number().int(),
  /** Candidacies with a score, and those that reached 75. */
  tested_count: z.number().int(),
  passed_count: z.number().int(),
});
export type Campaign = z.infer<typeof Campaign>;

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
  applications_count: z.number().int(),
  is_demo: z.boolean(),
});
export type PublicCampaign = z.infer<typeof PublicCampaign>;

export const PublicCampaignDetail = PublicCampaign.extend({
  is_public: z.boolean(),
  /** Still taking applications. */
  is_open: z.boolean(),
  question_count: z.number().int(),
  /** Seconds its test gives. */
  duration: z.number().int(),
  /** The reader's own test for it, when they have applied. */
  own_test_id: Id.nullable(),
  /** They opened it and gave it up: there is no other. */
  own_test_abandoned: z.boolean(),
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
  params: IdParams,
  response: z.object({ campaign: PublicCampaignDetail }),
  refusals: ['not_found'],
});

export const listCampaigns = contract({
  id: 'listCampaigns',
  method: 'GET',
  path: '/campaigns',
  tag: 'Campagnes',
  summary: 'The company’s own campaigns, newest first',
  audience: 'user',
  query: Page.extend({ status: filter(CampaignStatus) }),
  response: PageFacts.extend({
    campaigns: z.array(Campaign),
    active_total: z.number().int(),
    /** Active ones that everybody sees. */
    public_total: z.number().int(),
  }),
  refusals: ['forbidden'],
});

export const createCampaign = contract({
  id: 'createCampaign',
  method: 'POST',
  path: '/campaigns/create',
  tag: 'Campagnes',
  summary: 'Charge and open a campaign; a private one invites up to 500 addresses',
  audience: 'user',
  idempotent: true,
  body: z.object({
    title: typedText(160).default(''),
    description: typedText(8_000).default(''),
    profile_id: z.string().max(64).default(''),
    level: Level.default('intermediate'),
    is_public: z.boolean().default(true),
    /** Blank ones are dropped, duplicates merged. Only a private campaign invites. */
    invited_emails: z.array(z.string().max(320)).max(20_000).default([]),
    /** A day (open until its end) or an instant. */
    deadline: z.union([z.iso.date(), z.iso.datetime({ offset: true }), z.literal('')]).nullish(),
    /** The company’s own when left out. */
    country: Country.nullish(),
  }),
  response: z.object({ campaign: Campaign, credits: z.number().int() }),
  refusals: [
    'forbidden',
    'company_blocked',
    'insufficient_credits',
    'not_found',
    'not_enough_questions',
    'invalid_input',
    'key_reused',
  ],
});

export const deleteCampaign = contract({
  id: 'deleteCampaign',
  method: 'DELETE',
  path: '/campaigns/{id}',
  tag: 'Campagnes',
  summary: 'Remove a campaign with its candidacies, pending tests and notifications; earned reports stay',
  audience: 'user',
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});

export const applyToCampaign = contract({
  id: 'applyToCampaign',
  method: 'POST',
  path: '/campaigns/{id}/apply',
  tag: 'Campagnes',
  summary:
    'Apply, free of charge; a second application returns the same test, and one that was opened and given up is not replaced',
  audience: 'user',
  params: IdParams,
  response: z.object({ test: z.object({ id: Id }) }),
  refusals: ['not_found', 'forbidden', 'conflict', 'deadline_passed', 'not_enough_questions', 'abandoned'],
});
