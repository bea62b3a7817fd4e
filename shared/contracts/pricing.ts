import { z } from 'zod';
import { contract } from './contract.ts';

const Credits = z.coerce.number().int().min(0).max(1_000_000);

export const Pricing = z.object({
  test_individual_cost: Credits,
  campaign_cost: Credits,
  initial_credits_individual: Credits,
  initial_credits_enterprise: Credits,
});
export type Pricing = z.infer<typeof Pricing>;

export const getPricing = contract({
  id: 'getPricing',
  method: 'GET',
  path: '/admin/settings/pricing',
  tag: 'Tarifs',
  summary: 'Costs and initial credits, in credits; open to all',
  audience: 'none',
  response: z.object({ pricing: Pricing }),
});
