import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { Pricing } from '#shared/contracts/pricing.ts';

/** In credits. */
const DEFAULTS: Pricing = {
  test_individual_cost: 1,
  campaign_cost: 10,
  initial_credits_individual: 2,
  initial_credits_enterprise: 10,
};

/** For use inside a larger statement; read its value with `toPricing`. */
export const storedPricing = sql`(select value from settings where key = 'pricing')`;

/** Costs and initial credits, in credits. */
export async function readPricing(db: Queryable): Promise<Pricing> {
  const { rows } = await db.execute<{ stored: unknown }>(sql`select ${storedPricing} as stored`);
  return toPricing(rows[0]?.stored);
}

export function toPricing(stored: unknown): Pricing {
  return Pricing.parse({ ...DEFAULTS, ...(stored as object | null | undefined) });
}
