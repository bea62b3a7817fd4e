import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { history } from '#shared/contracts/assessments.ts';
import type { listProfiles } from '#shared/contracts/catalogue.ts';
import type { userCertificates } from '#shared/contracts/certificates.ts';
import type { getPricing } from '#shared/contracts/pricing.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { api } from './api.ts';

/** What the keys of related queries begin with, to invalidate all of them at once. */
export const keyPrefixes = {
  campaigns: ['campaigns'],
  conversations: ['conversations'],
  companyProof: ['company-proof'],
  ownCertificates: ['certificates', 'mine'],
  /** Public pages of talents, one's own among them. */
  talentPages: ['talents', 'page'],
  notifications: ['notifications'],
  reports: ['reports'],
  /** Who acts for the company. */
  team: ['team'],
  /** The papers on this phone; from its database, not from the API. */
  phonePapers: ['phone-papers'],
  /** What only an administrator sees. */
  administration: ['admin'],
  adminStats: ['admin', 'stats'],
  /** What waits for an administrator’s decision. */
  toDecide: ['admin', 'to-decide'],
} as const;

/** The messages of one conversation: active while its thread is open. */
export const threadKey = (conversationId: string) => [...keyPrefixes.conversations, 'thread', conversationId];

/** The candidate's own certificates. */
export const certificatesQuery = queryOptions({
  queryKey: keyPrefixes.ownCertificates,
  queryFn: () => api.get<typeof userCertificates>('/certificates/user'),
  // Grading issues them: the next visit must show a new one.
  staleTime: 0,
  select: ({ certificates }) => certificates,
});

/** What tests and campaigns cost. */
export const pricingQuery = queryOptions({
  queryKey: publicQueries.pricing(),
  queryFn: ({ signal }) => api.get<typeof getPricing>('/admin/settings/pricing', { signal }),
  select: ({ pricing }) => pricing,
});

/** The profiles a test can be drawn for. */
export const profilesQuery = queryOptions({
  queryKey: ['profiles'],
  queryFn: () => api.get<typeof listProfiles>('/tests/profiles'),
  select: ({ profiles }) => profiles,
});

/** The candidate's own tests. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['tests', 'history'],
  queryFn: ({ pageParam: cursor }) =>
    api.get<typeof history>('/tests/history', { query: { cursor: cursor ?? undefined } }),
  // Null and not undefined, which a stored cache would give back as null.
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  // Opened, finished and graded elsewhere: what is kept is shown at once and read again at every visit.
  staleTime: 0,
  select: ({ pages }) => ({
    tests: pages.flatMap(({ tests }) => tests),
    total: pages[0]?.total ?? 0,
    completed: pages[0]?.completed_total ?? 0,
  }),
});
