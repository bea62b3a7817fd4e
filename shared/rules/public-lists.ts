import type { Country, Level } from '../contracts/common.ts';
import { COUNTRY_NAMES } from './countries.ts';
import { LANGUAGE_NAMES, type Language } from './languages.ts';
import { LEVEL_NAMES } from './level.ts';

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
const LAST_PAGE = Math.ceil(COUNT_CAP / PUBLIC_PAGE_SIZE);
const LONGEST = 200;

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

/** What the address of /opportunities asks for; whatever makes no sense there asks for nothing. */
export function readCampaignFilters(search: URLSearchParams): CampaignFilters {
  return {
    q: words(search, 'q'),
    level: oneOf<Level>(search, 'level', LEVEL_NAMES),
    skill: words(search, 'skill'),
    country: oneOf<Country>(search, 'country', COUNTRY_NAMES),
    page: pageNumber(search),
  };
}

/** What the address of /profiles asks for. */
export function readTalentFilters(search: URLSearchParams): TalentFilters {
  const score = Number(search.get('score'));
  return {
    q: words(search, 'q'),
    score: SCORE_FILTERS.find((filter) => filter === score),
    skill: words(search, 'skill'),
    country: oneOf<Country>(search, 'country', COUNTRY_NAMES),
    language: oneOf<Language>(search, 'language', LANGUAGE_NAMES),
    confirmed: search.get('confirmed') === '1' ? '1' : undefined,
    sort: search.get('sort') === 'reliability' ? 'reliability' : undefined,
    page: pageNumber(search),
  };
}

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
  return search.size > 0 ? `?${search}` : '';
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

function words(search: URLSearchParams, name: string): string | undefined {
  const typed = search
    .get(name)
    ?.replace(/\p{Cc}/gu, ' ')
    .trim();
  return typed?.slice(0, LONGEST).toWellFormed() || undefined;
}

function oneOf<T extends string>(
  search: URLSearchParams,
  name: string,
  names: Record<T, string>,
): T | undefined {
  const value = search.get(name);
  return value !== null && Object.hasOwn(names, value) ? (value as T) : undefined;
}

function pageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^\d{1,3}$/.test(text) ? Math.max(1, Math.min(LAST_PAGE, Number(text))) : 1;
}
