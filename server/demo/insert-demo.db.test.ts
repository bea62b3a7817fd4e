import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { signCertificate } from '#server/features/certificates/sign.ts';
import { currentSigningKey } from '#server/features/certificates/signing-key.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { insertDemo } from './insert-demo.ts';

const t = testApp();

test('a demonstration is inserted once, also by processes that boot together, and says what it is', async () => {
  await Promise.all([insertDemo(t.deps), insertDemo(t.deps)]);
  await insertDemo(t.deps);
  const { body: open } = await t.call('GET', '/campaigns/public?limit=50');
  const { body: ranked } = await t.call('GET', '/top-talents?limit=50');
  expect(open.total).toBe(7);
  expect(ranked.total).toBe(12);
  for (const shown of [...open.campaigns, ...ranked.top_talents]) expect(shown.is_demo).toBe(true);
  expect(new Set(open.campaigns.map((campaign: { country: string }) => campaign.country)).size).toBe(4);
  expect(ranked.top_talents[0]).toMatchObject({
    full_name: 'Aïssata Coulibaly',
    best_score: 96.4,
    tests_passed: 2,
  });
});

test('a demonstration’s certificate says that it is an example, and carries no signature', async () => {
  const [row] = await t.deps.db.select().from(certificates).limit(1);
  const { body } = await t.call('GET', `/certificates/verify/${row?.number}`);
  expect(body.certificate).toMatchObject({
    status: 'demonstration',
    full_name: row?.full_name,
    question_count: null,
    verdict: null,
    kid: null,
    signature: null,
  });
});

test('a demonstration’s certificate does not become valid by a signature', async () => {
  const { key, claims } = await t.deps.db.transaction(async (tx) => {
    const [claims] = await tx.select().from(certificates).limit(1);
    return {
      key: await currentSigningKey(tx, t.deps.secrets),
      claims: claims as typeof certificates.$inferSelect,
    };
  });
  const signature = signCertificate(claims, key);
  await t.deps.db.update(certificates).set({ kid: key.kid, signature }).where(eq(certificates.id, claims.id));
  const { body } = await t.call('GET', `/certificates/verify/${claims.number}`);
  expect(body.certificate.status).toBe('demonstration');
});

test('nobody can sign in as a demonstration account', async () => {
  const { status } = await t.call('POST', '/auth/login', {
    body: { email: 'entreprise@demo.invalid', password: 'correct cheval pile agrafe' },
  });
  expect(status).toBe(401);
});
