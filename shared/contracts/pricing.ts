import { z } from 'zod';
import { DAY_SUM, MOST_CREDITS } from '#shared/rules/payments/credits.ts';
import { wholeNumber } from './common.ts';
import { contract } from './contract.ts';

const Credits = z.coerce.number().int().min(0).max(MOST_CREDITS);

export const Pricing = z.object({
  test_individual_cost: Credits,
  campaign_cost: Credits,
  initial_credits_individual: Credits,
  initial_credits_enterprise: Credits,
});
export type Pricing = z.infer<typeof Pricing>;

/** The credits that were shown. More by now is refused (`price_changed`); left out, the price of now holds. */
export const ExpectedCost = z.number().int().min(0).max(MOST_CREDITS).optional();

export const getPricing = contract({
  id: 'getPricing',
  method: 'GET',
  path: '/admin/settings/pricing',
  tag: 'Tarifs',
  summary: 'Costs and initial credits, in credits; open to all',
  audience: 'none',
  response: z.object({ pricing: Pricing }),
});

const Change = z
  .object({
    test_individual_cost: wholeNumber(0, MOST_CREDITS),
    campaign_cost: wholeNumber(0, MOST_CREDITS),
    /** Whoever may set them alone gives a friend no more by them than by a grant. */
    initial_credits_individual: wholeNumber(0, DAY_SUM),
    initial_credits_enterprise: wholeNumber(0, DAY_SUM),
  })
  .partial();

export const putPricing = contract({
  id: 'putPricing',
  method: 'PUT',
  path: '/admin/settings/pricing',
  tag: 'Tarifs',
  summary: 'Change costs and initial credits, by body or, as documented, by query; what is absent stays',
  audience: 'admin',
  query: Change,
  body: Change.extend({
    /** What was read of them before: where one is another by now, nothing is changed. */
    was: Pricing.partial().optional(),
  }),
  response: z.object({ pricing: Pricing }),
  refusals: ['changed_meanwhile'],
});
