import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/promo-codes.ts';
import { createPromoCode } from './create-promo-code.ts';
import { deletePromoCode } from './delete-promo-code.ts';
import { listPromoCodes } from './list-promo-codes.ts';
import { updatePromoCode } from './update-promo-code.ts';

export function promoCodeRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.listPromoCodes, () => listPromoCodes(deps));
  route(api, deps, contracts.createPromoCode, ({ session, body }) =>
    createPromoCode(deps, { session, input: body }),
  );
  route(api, deps, contracts.updatePromoCode, ({ session, params, body }) =>
    updatePromoCode(deps, { session, promoCodeId: params.id, input: body }),
  );
  route(api, deps, contracts.deletePromoCode, ({ session, params }) =>
    deletePromoCode(deps, { session, promoCodeId: params.id }),
  );
}
