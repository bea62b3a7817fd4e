import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { settings } from '#server/db/schema/credits.ts';
import { Pricing } from '#shared/contracts/pricing.ts';

/** Spec section 9. */
const DEFAULTS: Pricing = {
  test_individual_cost: 1,
  campaign_cost: 10,
  initial_credits_individual: 2,
  initial_credits_enterprise: 10,
};

/** Costs and initial credits, in credits. */
export async function readPricing(db: Queryable): Promise<Pricing> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'pricing'));
  return Pricing.parse({ ...DEFAULTS, ...(row?.value as object | undefined) });
}
