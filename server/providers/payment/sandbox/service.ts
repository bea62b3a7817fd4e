import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Database } from '#server/db/connection.ts';
import { REFUSED_LATE_MS } from '#server/limits.ts';
import { sha256 } from '#server/secrets.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { checkoutPage, closedPage, OPERATORS } from './checkout-page.ts';
import { AskedOrder, answerOrder, createOrder, findOrder, hasLapsed, SandboxOrder } from './orders.ts';
import { checked, created, failure } from './responses.ts';
import { sendWebhook } from './webhook.ts';

export const SANDBOX_PATH = '/sandbox-cinetpay';

export type SandboxKeys = { apiKey: string; siteId: string; secretKey: string };

type Sandbox = {
  db: Database;
  keys: SandboxKeys;
  /** Where a browser finds the service. */
  publicUrl: () => string;
  isOn(): Promise<boolean>;
  now(): Date;
};

const tooLarge = failure('608', 'MINIMUM_REQUIRED_FIELDS', 'body too large');

const stylesheet = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8');

const Answer = z.object({
  outcome: z.enum(['accepted', 'refused', 'insufficient_balance', 'never']),
  payment_method: z.enum(Object.keys(OPERATORS) as [keyof typeof OPERATORS]),
  phone: z.string().regex(/^[0-9+ .-]{0,20}$/),
});

/** A payment provider for development and tests: the v2 wire format, a page to pay on, a signed webhook. Moves no money. */
export function createSandbox({ db, keys, publicUrl, isOn, now }: Sandbox): Hono {
  const service = new Hono();
  const pageOf = (token: string) => `${publicUrl()}${SANDBOX_PATH}/checkout/${token}`;

  service.use(async (c, next) => ((await isOn()) ? next() : c.notFound()));
  service.use(bodyLimit({ maxSize: 16 * 1024, onError: (c) => c.json(tooLarge, 413) }));

  service.post('/v2/payment', async (c) => {
    const body = await readOurs(c, keys);
    if (!body) return refuse(c);
    const order = AskedOrder.safeParse(body);
    if (!order.success) return c.json(failure('608', 'MINIMUM_REQUIRED_FIELDS', order.error.message), 400);
    const token = await createOrder(db, order.data, now());
    if (!token) return c.json(failure('608', 'MINIMUM_REQUIRED_FIELDS', 'transaction_id already used'), 400);
    return c.json(created(token, pageOf(token)));
  });

  service.post('/v2/payment/check', async (c) => {
    const body = await readOurs(c, keys);
    if (!body) return refuse(c);
    const { data: transactionId } = SandboxOrder.shape.transaction_id.safeParse(body.transaction_id);
    const payment = transactionId && (await findOrder(db, { transactionId }));
    if (!payment) return c.json(failure('624', 'TRANSACTION_NOT_FOUND', 'transaction_id unknown'), 404);
    return c.json(checked(payment, hasLapsed(payment, now())));
  });

  service.get('/checkout.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));

  service.get('/checkout/:token{[0-9a-f]{48}}', async (c) => {
    const payment = await findOrder(db, { token: c.req.param('token') });
    if (!payment) return c.notFound();
    const open = payment.outcome === 'waiting' && !hasLapsed(payment, now());
    return c.html((open ? checkoutPage : closedPage)(payment, `${SANDBOX_PATH}/checkout.css`));
  });

  service.post('/checkout/:token{[0-9a-f]{48}}', async (c) => {
    const token = c.req.param('token');
    const payment = await findOrder(db, { token });
    if (!payment) return c.notFound();
    const answer = Answer.safeParse(await c.req.parseBody().catch(() => undefined));
    if (!answer.success || hasLapsed(payment, now())) return c.redirect(pageOf(token), 303);
    const { outcome, payment_method, phone } = answer.data;
    if (outcome === 'never') return c.redirect(payment.order.return_url, 303);
    await answerOrder(db, token, { outcome, payment_method, answered_at: now() });
    const answered = await findOrder(db, { token });
    if (answered) await sendWebhook({ ...answered, phone }, keys);
    // 307 keeps the method: the provider posts the buyer back.
    return c.redirect(payment.order.return_url, 307);
  });

  return service;
}

/** The top of the body as text that the database takes; null without our keys. */
async function readOurs(c: Context, keys: SandboxKeys): Promise<Record<string, unknown> | null> {
  const { data = {} } = z.record(z.string(), z.unknown()).safeParse(parse(await c.req.text()));
  const given = sha256(`${data.apikey}\n${data.site_id}`);
  if (!timingSafeEqual(given, sha256(`${keys.apiKey}\n${keys.siteId}`))) return null;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? cleanText(value) : value]),
  );
}

/** Undefined when it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function refuse(c: Context) {
  await pause(REFUSED_LATE_MS);
  return c.json(failure('609', 'AUTH_NOT_FOUND', 'apikey or site_id unknown'), 403);
}
