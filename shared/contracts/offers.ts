import { z } from 'zod';
import { Country, Id, IdParams } from './common.ts';
import { contract } from './contract.ts';
import { PublicCampaign } from './public-campaigns.ts';

export const listMatchingOffers = contract({
  id: 'listMatchingOffers',
  method: 'GET',
  path: '/offers/matching',
  tag: 'Campagnes',
  summary:
    'The three newest open offers of a trade and level one is certified in, in one’s country or in all, not applied to yet',
  audience: 'user',
  response: z.object({ campaigns: z.array(PublicCampaign) }),
  refusals: ['forbidden'],
});

export const OfferAlert = z.object({
  id: Id,
  profile_id: Id,
  profile_name: z.string(),
  /** Null: all four. */
  country: Country.nullable(),
});
export type OfferAlert = z.infer<typeof OfferAlert>;

const OfferAlerts = z.object({ alerts: z.array(OfferAlert) });

export const listOfferAlerts = contract({
  id: 'listOfferAlerts',
  method: 'GET',
  path: '/offers/alerts',
  tag: 'Campagnes',
  summary: 'By which trades and countries one is told of new offers',
  audience: 'user',
  response: OfferAlerts,
  refusals: ['forbidden'],
});

export const addOfferAlert = contract({
  id: 'addOfferAlert',
  method: 'POST',
  path: '/offers/alerts',
  tag: 'Campagnes',
  summary: 'Be told of each new public offer of a trade; at most five, the same again changes nothing',
  audience: 'user',
  body: z.object({ profile_id: Id, country: Country.nullable() }),
  response: OfferAlerts,
  refusals: ['forbidden', 'not_found', 'conflict'],
});

export const removeOfferAlert = contract({
  id: 'removeOfferAlert',
  method: 'DELETE',
  path: '/offers/alerts/{id}',
  tag: 'Campagnes',
  summary: 'Be told no more; harmless where it is none of one’s own',
  audience: 'user',
  params: IdParams,
  response: OfferAlerts,
  refusals: ['forbidden'],
});
