import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { sandboxPayments } from '#server/db/schema/payments.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { PageUrl } from '../wire.ts';

/** What is kept of an order: nobody's name. */
export const SandboxOrder = z.object({
  transaction_id: z.string().regex(/^[A-Za-z0-9-]{1,30}$/),
  amount: z.number().int().min(100).multipleOf(5),
  currency: z.literal('XOF'),
  description: z
    .string()
    .min(1)
    .regex(/^[^#/$_&]+$/),
  notify_url: PageUrl,
  return_url: PageUrl,
  channels: z.enum(['ALL', 'MOBILE_MONEY']),
  lang: z.string(),
});
export type SandboxOrder = z.output<typeof SandboxOrder>;

/** What the v2 API asks of an order, as strictly as the provider does. */
export const AskedOrder = SandboxOrder.extend({
  customer_name: z.string().min(1),
  customer_surname: z.string().min(1),
});

export type SandboxPayment = Omit<typeof sandboxPayments.$inferSelect, 'order'> & { order: SandboxOrder };
type Outcome = Exclude<SandboxPayment['outcome'], 'waiting'>;

/** An order nobody answered is cancelled after a day. */
const WAITING_MS = DAY_MS;

/** @returns the token of its page; undefined when the transaction id has been used */
export async function createOrder(
  db: Database,
  asked: z.output<typeof AskedOrder>,
  now: Date,
): Promise<string | undefined> {
  const order = SandboxOrder.parse(asked);
  const token = randomBytes(24).toString('hex');
  const [created] = await db
    .insert(sandboxPayments)
    .values({ token, transaction_id: order.transaction_id, order, created_at: now })
    .onConflictDoNothing()
    .returning({ token: sandboxPayments.token });
  return created?.token;
}

export async function findOrder(
  db: Database,
  by: { token: string } | { transactionId: string },
): Promise<SandboxPayment | undefined> {
  const where =
    'token' in by
      ? eq(sandboxPayments.token, by.token)
      : eq(sandboxPayments.transaction_id, by.transactionId);
  const [row] = await db.select().from(sandboxPayments).where(where);
  return row as SandboxPayment | undefined;
}

export function hasLapsed(payment: SandboxPayment, now: Date): boolean {
  return payment.outcome === 'waiting' && now.getTime() - payment.created_at.getTime() >= WAITING_MS;
}

/** The buyer's answer; the first one counts. */
export async function answerOrder(
  db: Database,
  token: string,
  answer: { outcome: Outcome; payment_method: string; answered_at: Date },
): Promise<void> {
  await db
    .update(sandboxPayments)
    .set(answer)
    .where(and(eq(sandboxPayments.token, token), eq(sandboxPayments.outcome, 'waiting')));
}
