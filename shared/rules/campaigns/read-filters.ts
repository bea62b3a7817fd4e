import type { Country, Level } from '#shared/contracts/common.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { LANGUAGE_NAMES, type Language } from '#shared/rules/accounts/languages.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { type CampaignFilters, LAST_PAGE, SCORE_FILTERS, type TalentFilters } from './public-lists.ts';

const LONGEST = 200;

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

function words(search: URLSearchParams, name: string): string | undefined {
  const typed = search
    .get(name)
    ?.replace(/\p{Cc}/gu, ' ')
    .trim();
  return typed?.slice(0, LONGEST).trim().toWellFormed() || undefined;
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
