import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { promoCodes } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import type { Session } from '#server/session.ts';
import type { createPromoCode as contract } from '#shared/contracts/promo-codes.ts';
import { presentPromoCode } from './present.ts';
import { refusePastExpiry } from './refuse-past-expiry.ts';

type Wanted = {
  session: Session;
  input: z.output<typeof contract.body>;
  idempotencyKey: IdempotencyKey | undefined;
};

/** @throws 409 conflict when the code exists; 422 invalid_input */
export async function createPromoCode(deps: Deps, { session: { account }, input, idempotencyKey }: Wanted) {
  const request = { accountId: account.id, operation: 'createPromoCode', key: idempotencyKey, body: input };
  const work = async (tx: Transaction) => {
    refusePastExpiry(input.expiry_date, deps.now());
    const [created] = await tx
      .insert(promoCodes)
      .values({ ...input, expiry_date: input.expiry_date ?? null, created_at: deps.now() })
      .onConflictDoNothing()
      .returning();
    if (!created) throw conflict('Ce code promo existe déjà.').at('code');
    await recordAudit(tx, {
      account,
      action: 'promo_code.create',
      target: created.id,
      details: {
        code: created.code,
        discount_type: created.discount_type,
        discount_value: created.discount_value,
      },
      at: deps.now(),
    });
    return { promo_code: presentPromoCode(created) };
  };
  return withIdempotency(deps, request, work, async ({ promo_code: { id } }) => {
    const [stored] = await deps.db.select().from(promoCodes).where(eq(promoCodes.id, id));
    if (!stored) throw notFound('Code promo introuvable.');
    return { promo_code: presentPromoCode(stored) };
  });
}
