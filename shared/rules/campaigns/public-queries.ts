type Query = Record<string, string | number | undefined>;

/** What the public pages' data is called in the client's cache: the server puts it there, the screens find it. */
export const publicQueries = {
  campaigns: (query: Query) => ['campaigns', 'public', query] as const,
  /** `viewer`: somebody signed in sees their own test, and private campaigns they are invited to. */
  campaign: (id: string, viewer: string | undefined) =>
    [...publicQueries.campaignOfAll(id), viewer ?? 'visitor'] as const,
  /** The beginning of its key, whoever looks. */
  campaignOfAll: (id: string) => ['campaigns', 'detail', id] as const,
  talents: (query: Query) => ['talents', 'public', query] as const,
  talent: (slug: string) => [...publicQueries.anyTalent(), slug] as const,
  certificate: (number: string) => [...publicQueries.anyCertificate(), number] as const,
  /** The beginnings of their keys, whomever they are about. */
  anyTalent: () => ['talents', 'page'] as const,
  anyCertificate: () => ['certificates', 'check'] as const,
  pricing: () => ['pricing'] as const,
  reliability: () => ['reliability'] as const,
  badgeIssuer: () => ['certificates', 'issuer'] as const,
  operator: () => ['operator'] as const,
  paymentMode: () => ['payment', 'mode'] as const,
  packs: () => ['payment', 'packs'] as const,
};
