import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute, route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/pricing.ts';
import { setsPrices } from './access.ts';
import { readPricing } from './index.ts';
import { updatePricing } from './update-pricing.ts';

export function pricingRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.getPricing, async () => ({ pricing: await readPricing(deps.db) }));
  adminRoute(api, deps, contracts.putPricing, setsPrices, ({ session, query, body }) =>
    updatePricing(deps, { session, change: { ...query, ...body } }),
  );
}
