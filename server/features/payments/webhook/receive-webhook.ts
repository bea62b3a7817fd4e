import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { forbidden } from '#server/errors.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { field, isSignedV2, readForm } from '#server/providers/payment/index.ts';
import { sha256 } from '#server/secrets.ts';
import { parseJson } from '#server/text/parse-json.ts';
import type { TransactionRow } from '../present.ts';
import { webhookSecret } from '../settings/provider.ts';
import { readSettings } from '../settings/read-settings.ts';

type Webhook = { body: Buffer; json: boolean; token: string | undefined };

const V1 = z.object({ notify_token: z.string(), merchant_transaction_id: z.string() });

/**
 * An authentic webhook only queues a check with the provider; the state it claims is ignored.
 * @throws 403 forbidden when it is not signed by the provider or its transaction is unknown
 */
export async function receiveWebhook(deps: Deps, webhook: Webhook): Promise<{ ok: true }> {
  // The provider tests the address with an empty request.
  if (webhook.body.length === 0) return { ok: true };
  const transaction = await (webhook.json ? fromV1(deps, webhook) : fromV2(deps, webhook));
  if (!transaction) throw forbidden('Notification refusée.');
  if (transaction.status === 'pending') {
    await addJob(deps.db, {
      task: 'check_payment',
      payload: { transaction_id: transaction.id },
      key: `check_payment:${transaction.id}`,
    });
  }
  return { ok: true };
}

async function fromV2(deps: Deps, { body, token }: Webhook): Promise<TransactionRow | undefined> {
  const form = readForm(body);
  const transaction = await find(deps, field(form, 'cpm_trans_id'));
  if (!transaction || transaction.provider === 'cinetpay_v1') return undefined;
  const secret = webhookSecret(deps, { settings: await readSettings(deps), provider: transaction.provider });
  const authentic = isSignedV2(form, token, secret) && field(form, 'cpm_site_id') === transaction.site_id;
  return authentic ? transaction : undefined;
}

async function fromV1(deps: Deps, { body }: Webhook): Promise<TransactionRow | undefined> {
  const parsed = V1.safeParse(parseJson(body.toString()));
  if (!parsed.success) return undefined;
  const transaction = await find(deps, parsed.data.merchant_transaction_id);
  const expected = transaction?.notify_token_hash;
  return expected && timingSafeEqual(expected, sha256(parsed.data.notify_token)) ? transaction : undefined;
}

async function find(deps: Deps, reference: string): Promise<TransactionRow | undefined> {
  if (!/^[0-9A-F]{24}$/.test(reference)) return undefined;
  const [transaction] = await deps.db
    .select()
    .from(transactions)
    .where(eq(transactions.reference, reference));
  return transaction;
}
