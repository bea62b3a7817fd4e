import { z } from 'zod';
import {
  CAMPAIGN_STATUSES,
  CONTRACT_KINDS,
  SALARY_LIMIT,
  TITLE_LIMIT,
} from '#shared/rules/campaigns/campaigns.ts';
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
  TypedDay,
  TypedInstant,
  typedName,
  typedText,
  wholeNumber,
} from './common.ts';
import { contract } from './contract.ts';
import { ExpectedCost } from './pricing.ts';

const CampaignStatus = z.enum(CAMPAIGN_STATUSES);

/** What a company says of the work besides its title. */
export const Offer = z.object({
  place: z.string().nullable(),
  contract: z.enum(CONTRACT_KINDS).nullable(),
  /** FCFA a month. */
  salary_min: z.number().int().nullable(),
  salary_max: z.number().int().nullable(),
});

const salary = () => wholeNumber(1, SALARY_LIMIT).nullish();
const typedOffer = {
  place: typedName(120).nullish(),
  contract: z.enum(CONTRACT_KINDS).nullish(),
  /** FCFA a month. */
  salary_min: salary(),
  salary_max: salary(),
};

/** A day (open until its end) or an instant. */
const typedDeadline = z.union([TypedDay, TypedInstant, z.literal('')]).nullish();

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
  /** By an address or a phone number. */
  invited_count: z.number().int(),
  created_at: Instant,
  candidacies_count: z.number().int(),
  /** Candidacies with a score, and those that reached 75. */
  tested_count: z.number().int(),
  passed_count: z.number().int(),
  ...Offer.shape,
});
export type Campaign = z.infer<typeof Campaign>;

export const listCampaigns = contract({
  id: 'listCampaigns',
  method: 'GET',
  path: '/campaigns',
  tag: 'Campagnes',
  summary: 'The company’s own campaigns, newest first; archived ones only by `status`',
  audience: 'user',
  seat: 'viewer',
  query: Page.extend({ status: filter(CampaignStatus) }),
  response: PageFacts.extend({
    campaigns: z.array(Campaign),
    active_total: z.number().int(),
    /** Active ones that everybody sees. */
    public_total: z.number().int(),
    archived_total: z.number().int(),
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
  seat: 'recruiter',
  publishes: true,
  idempotent: true,
  body: z.object({
    title: typedName(TITLE_LIMIT).default(''),
    description: typedText(8_000).default(''),
    profile_id: z.string().max(64).default(''),
    level: Level.default('intermediate'),
    is_public: z.boolean().default(true),
    /** Blank ones are dropped, duplicates merged. Only a private campaign invites. */
    invited_emails: z.array(z.string().max(320)).max(20_000).default([]),
    deadline: typedDeadline,
    /** Null or left out: all four. */
    country: Country.nullish(),
    expected_cost: ExpectedCost,
    ...typedOffer,
  }),
  response: z.object({ campaign: Campaign, credits: z.number().int() }),
  refusals: [
    'forbidden',
    'company_blocked',
    'insufficient_credits',
    'price_changed',
    'not_found',
    'not_enough_questions',
    'invalid_input',
    'key_reused',
  ],
});

/** How many came how far. */
export const Funnel = z.object({
  invited: z.number().int(),
  /** Candidates with a test, who opened it, and whose result is there. */
  candidates: z.number().int(),
  opened: z.number().int(),
  finished: z.number().int(),
  passed: z.number().int(),
  contacted: z.number().int(),
  hired: z.number().int(),
});
export type Funnel = z.infer<typeof Funnel>;

export const readCampaign = contract({
  id: 'readCampaign',
  method: 'GET',
  path: '/campaigns/{id}',
  tag: 'Campagnes',
  summary: 'One of the company’s own campaigns, and how many came how far',
  audience: 'user',
  seat: 'viewer',
  params: IdParams,
  response: z.object({
    campaign: Campaign,
    funnel: Funnel,
    /** Active, but its test has too few questions left to be given to anybody new. */
    lacks_questions: z.boolean(),
  }),
  refusals: ['not_found'],
});

const editedFields = {
  title: typedName(TITLE_LIMIT).optional(),
  description: typedText(8_000).optional(),
  /** Null: candidates of all four countries. */
  country: Country.nullable().optional(),
  /** Null or empty: none. */
  deadline: typedDeadline,
  ...typedOffer,
};

export const editCampaign = contract({
  id: 'editCampaign',
  method: 'PATCH',
  path: '/campaigns/{id}',
  tag: 'Campagnes',
  summary: 'Change what a campaign says; trade, level and visibility stay, so that all sat the same test',
  audience: 'user',
  seat: 'recruiter',
  publishes: true,
  params: IdParams,
  body: z.object({
    ...editedFields,
    /** What was read of the fields that change: where one is another by now, nothing is changed. */
    was: z
      .object({
        ...editedFields,
        // As it is stored, which may be before names were made one visible line.
        title: z.string().max(TITLE_LIMIT).optional(),
        place: z.string().max(120).nullish(),
      })
      .optional(),
  }),
  response: z.object({ campaign: Campaign }),
  refusals: ['not_found', 'invalid_input', 'forbidden', 'company_blocked', 'changed_meanwhile'],
});

export const setCampaignStatus = contract({
  id: 'setCampaignStatus',
  method: 'PUT',
  path: '/campaigns/{id}/status',
  tag: 'Campagnes',
  summary: 'Close, reopen or archive a campaign; tests already given stay open to their candidates',
  audience: 'user',
  seat: 'recruiter',
  publishes: true,
  params: IdParams,
  body: z.object({
    status: CampaignStatus,
    /** What was shown: where it is another by now, nothing is changed. */
    was: CampaignStatus.optional(),
  }),
  response: z.object({ campaign: Campaign }),
  refusals: ['not_found', 'deadline_passed', 'forbidden', 'company_blocked', 'changed_meanwhile'],
});

export const deleteCampaign = contract({
  id: 'deleteCampaign',
  method: 'DELETE',
  path: '/campaigns/{id}',
  tag: 'Campagnes',
  summary: 'Remove a campaign with its candidacies, unopened tests and notifications; earned reports stay',
  audience: 'user',
  seat: 'recruiter',
  publishes: true,
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});
