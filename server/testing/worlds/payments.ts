import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import type { Person } from '#server/testing/people/people.ts';

/** Serves the application over HTTP, so that its own sandbox can be called. */
export async function listen(t: TestApp): Promise<{ origin: string; close(): Promise<void> }> {
  const server = serve({ fetch: t.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  Object.assign(t.deps.config, { host: '127.0.0.1', port, publicUrl: origin });
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type PaymentApp = TestApp & { origin: string; admin: Person };

/** For one file of tests: the application on a port, with the sandbox on. Money is in order after each test. */
export function createPaymentApp(): PaymentApp {
  const t = {} as PaymentApp;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    Object.assign(t, await createTestApp());
    server = await listen(t);
    t.origin = server.origin;
    t.admin = await signInAdmin(t);
    await setPaymentSettings(t, t.admin, { sandbox_mode: true });
  });
  afterEach(() => expectMoneyInOrder(t));
  afterAll(async () => {
    await server.close();
    await t.close();
  });
  return t;
}

export async function setPaymentSettings(
  t: TestApp,
  admin: Person,
  body: Record<string, unknown>,
): Promise<void> {
  const { status } = await t.call('PUT', '/admin/settings/cinetpay', { token: admin.token, body });
  expect(status).toBe(200);
}

export async function buy(t: TestApp, person: Person, body: Record<string, unknown>, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return t.call('POST', '/payment/initialize', { token: person.token, body, headers });
}

export async function verify(t: TestApp, person: Person, id: string) {
  return (await t.call('GET', `/payment/verify/${id}`, { token: person.token })).body.transaction;
}

/** What the buyer does on the sandbox's page. */
export function answerCheckout(
  paymentUrl: string,
  outcome: 'accepted' | 'refused' | 'insufficient_balance' | 'never',
) {
  return fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams({ payment_method: 'OM', phone: '0700000000', outcome }),
    redirect: 'manual',
  });
}

/** No credit lost or invented, none credited twice, every promo code's uses accounted for. */
export async function expectMoneyInOrder(t: TestApp): Promise<void> {
  const { rows } = await t.deps.db.execute(sql`
    select 'balance is not the sum of the ledger' as fault, a.id::text as id from accounts a
    where a.credits <> (select coalesce(sum(amount), 0) from ledger where account_id = a.id)
    union all
    select 'success without exactly its entry', t.id::text from transactions t
    where t.status = 'success' and 1 <> (
      select count(*) from ledger l
      where l.reason = 'purchase' and l.ref_id = t.id and l.amount = t.credits and l.account_id = t.account_id
    )
    union all
    select 'entry without a success', l.ref_id::text from ledger l
    where l.reason = 'purchase' and not exists (select from transactions t where t.id = l.ref_id and t.status = 'success')
    union all
    select 'promo code uses do not add up', p.code from promo_codes p
    where (p.current_usage, p.reserved_usage) <> (
      select count(*) filter (where status = 'success'),
        count(*) filter (where status = 'pending' and promo_released_at is null)
      from transactions t where t.promo_code_id = p.id
    )
    union all
    select 'promo code used too often', p.code from promo_codes p
    where p.max_usage > 0 and p.current_usage + p.reserved_usage > p.max_usage + (
      select count(*) from transactions t
      where t.promo_code_id = p.id and t.status = 'success' and t.promo_released_at is not null
    )
  `);
  expect(rows).toEqual([]);
}
