import { LEAST_COUNTED, LEAST_PER_SKILL } from '#shared/rules/certificates/certifying.ts';

/**
 * Questions in each skill of a campaign's paper: enough for a certificate. With the usual three skills it has 15 and takes
 * about 30 minutes.
 */
export function campaignQuestionsPerSkill(skills: number): number {
  return Math.max(LEAST_PER_SKILL, Math.ceil(LEAST_COUNTED / skills));
}
/** Characters of a campaign's title. */
export const TITLE_LIMIT = 160;
/** People one campaign can invite. */
export const INVITED_LIMIT = 500;
/** Characters that name whom a campaign invites, typed or out of a file. */
export const INVITED_TEXT_LIMIT = 100_000;
/** Candidacies chosen by hand for one spreadsheet. */
export const EXPORTED_LIMIT = 500;

/** Archived ones take no applications and leave their company's list. */
export const CAMPAIGN_STATUSES = ['active', 'closed', 'archived'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export const CONTRACT_KINDS = ['cdi', 'cdd', 'interim', 'internship', 'freelance'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Of a candidate in a company's recruitment, in their order. */
export const STAGES = ['new', 'to_review', 'interview', 'hired', 'rejected'] as const;
export type Stage = (typeof STAGES)[number];

/** Alerts of one account. */
export const MOST_ALERTS = 5;

/** FCFA a month: a typing error is more likely beyond. */
export const SALARY_LIMIT = 100_000_000;
