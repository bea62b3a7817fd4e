import { STAGES } from '#shared/rules/campaigns/campaigns.ts';
import { STATUS } from '../candidates/labels.ts';
import type { Filters } from '../candidates/queries.ts';

export type PipelineFilter = Required<Omit<Filters, 'confirmed'>>;

export const ALL: PipelineFilter = { q: '', status: '', stage: '', sort: 'score', order: 'desc' };

const NAMES = { q: 'recherche', status: 'resultat', stage: 'etape', sort: 'tri', order: 'ordre' } as const;

const STATUSES = Object.keys(STATUS) as (keyof typeof STATUS)[];
const SORTS = ['name', 'score', 'reliability', 'recent'] as const;
const ORDERS = ['asc', 'desc'] as const;

/** What makes no sense in an address asks for nothing. */
export function filtersIn(parameters: URLSearchParams): PipelineFilter {
  const known = <T extends string>(key: keyof typeof NAMES, values: readonly T[]) =>
    values.find((value) => value === parameters.get(NAMES[key]));
  return {
    q: parameters.get(NAMES.q) ?? ALL.q,
    status: known('status', STATUSES) ?? ALL.status,
    stage: known('stage', STAGES) ?? ALL.stage,
    sort: known('sort', SORTS) ?? ALL.sort,
    order: known('order', ORDERS) ?? ALL.order,
  };
}

/** The same address with these filters; those that leave everything are not named. */
export function withFilters(parameters: URLSearchParams, filters: PipelineFilter): URLSearchParams {
  const after = new URLSearchParams(parameters);
  for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    if (filters[key] === ALL[key]) after.delete(NAMES[key]);
    else after.set(NAMES[key], filters[key]);
  }
  return after;
}
