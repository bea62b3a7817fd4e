import type { Country, Level } from '#shared/contracts/common.ts';
import type { Language } from '#shared/rules/accounts/languages.ts';

/** Cards on a page of a public list (rule L2). */
export const PUBLIC_PAGE_SIZE = 9;
/** Counts of what may be many stop here ('1 000+'), and so do numbered pages; further ones are reached by cursor. */
export const COUNT_CAP = 1_000;
/** Cards on the landing page. */
export const LANDING_MISSIONS = 6;
export const LANDING_TALENTS = 10;
/** Percent. */
export const SCORE_FILTERS = [90, 80, 75] as const;
/** The last numbered page there can be. */
export const LAST_PAGE = Math.ceil(COUNT_CAP / PUBLIC_PAGE_SIZE);

export type CampaignFilters = {
  q?: string | undefined;
  level?: Level | undefined;
  skill?: string | undefined;
  country?: Country | undefined;
  page: number;
};

export type TalentFilters = {
  q?: string | undefined;
  score?: number | undefined;
  skill?: string | undefined;
  country?: Country | undefined;
  language?: Language | undefined;
  /** Only those 'certifié confirmé'. */
  confirmed?: '1' | undefined;
  /** By the lower end of the margin instead of by score. */
  sort?: 'reliability' | undefined;
  page: number;
};

/** Whether the list is not the whole one; its order makes no difference to that. */
export function isFiltered(filters: CampaignFilters | TalentFilters): boolean {
  return Object.entries(filters).some(
    ([name, value]) => name !== 'page' && name !== 'sort' && value !== undefined,
  );
}

/** The one address of these filters: '?q=vente&page=2', or nothing. */
export function writeFilters(filters: CampaignFilters | TalentFilters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && !(name === 'page' && value === 1)) search.set(name, String(value));
  }
  const text = String(search);
  return text && `?${text}`;
}

/** As the API names them. */
export function campaignsQuery({ skill, ...rest }: CampaignFilters) {
  return { ...rest, profile: skill };
}

export function talentsQuery({ score, ...rest }: TalentFilters) {
  return { ...rest, min_score: score };
}

export function pageCount(total: number): number {
  return Math.min(LAST_PAGE, Math.ceil(total / PUBLIC_PAGE_SIZE));
}
