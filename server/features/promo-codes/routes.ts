import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/promo-codes.ts';
import { keepsPromoCodes, readsPromoCodes } from './access.ts';
import { createPromoCode } from './create-promo-code.ts';
import { deletePromoCode } from './delete-promo-code.ts';
import { listPromoCodes } from './list-promo-codes.ts';
import { updatePromoCode } from './update-promo-code.ts';

export function promoCodeRoutes(api: Hono<Env>, deps: Deps): void {
  adminRoute(api, deps, contracts.listPromoCodes, readsPromoCodes, () => listPromoCodes(deps));
  adminRoute(api, deps, contracts.createPromoCode, keepsPromoCodes, ({ session, body, idempotencyKey }) =>
    createPromoCode(deps, { session, input: body, idempotencyKey }),
  );
  adminRoute(api, deps, contracts.updatePromoCode, keepsPromoCodes, ({ session, params, body }) =>
    updatePromoCode(deps, { session, promoCodeId: params.id, input: body }),
  );
  adminRoute(api, deps, contracts.deletePromoCode, keepsPromoCodes, ({ session, params }) =>
    deletePromoCode(deps, { session, promoCodeId: params.id }),
  );
}
