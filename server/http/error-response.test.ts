import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createLog } from '#server/log.ts';
import { parseInput } from '#server/parse-input.ts';
import { changePassword } from '#shared/contracts/account-security.ts';
import { createCampaign } from '#shared/contracts/campaigns.ts';
import { createProfile } from '#shared/contracts/catalogue-profiles.ts';
import { createQuestion } from '#shared/contracts/catalogue-questions.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import { putPricing } from '#shared/contracts/pricing.ts';
import { createPromoCode } from '#shared/contracts/promo-codes.ts';
import type { Env } from './environment.ts';
import { respondWithError } from './error-response.ts';

async function detailOf(body: z.ZodType, sent: unknown): Promise<string> {
  const app = new Hono<Env>();
  app.onError((error, c) => respondWithError(error, c, pino({ level: 'silent' })));
  app.get('/', (c) => c.json(parseInput(body, sent) as object));
  const response = await app.request('/');
  return ErrorBody.parse(await response.json()).detail;
}

test('what a form of ours sends is named as the form names it', async () => {
  const salary = { title: 'Vendeur', profile_id: crypto.randomUUID(), salary_min: -1 };
  expect(await detailOf(createCampaign.body, salary)).toMatch(/^Salaire à partir de\u00a0: /);
  expect(await detailOf(changePassword.body, { new_password: 'court' })).toMatch(
    /^Nouveau mot de passe\u00a0: /,
  );
  const open = { type: 'open', criteria: [{ label: '' }] };
  expect(await detailOf(createQuestion.body, open)).not.toMatch(/criteria|label/);
});

test('a field is named in French, and a sentence of its own stands alone', async () => {
  expect(await detailOf(putPricing.body, { test_individual_cost: -1 })).toBe(
    'Coût d’un test\u00a0: 0 au moins.',
  );
  expect(await detailOf(createProfile.body, { name: '' })).toBe('Veuillez remplir tous les champs.');
  expect(await detailOf(createPromoCode.body, { code: 'A', discount_value: 0 })).toBe(
    'Code et valeur de réduction requis.',
  );
  expect(await detailOf(createPromoCode.body, { code: 'A', discount_value: 0.5 })).toMatch(
    /^Réduction\u00a0: /,
  );
});

test('what the database refused for a while is told to the operator, without what it was asked with', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = new Hono<Env>();
  app.onError((error, c) => respondWithError(error, c, log));
  app.get('/people/:id', () => {
    const cause = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    throw new Error('Failed query: select … params: Traoré', { cause });
  });
  expect((await app.request('/people/Traoré')).status).toBe(503);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, path: '/people/:id', error: { message: 'canceling statement due to statement timeout' } },
  ]);
  expect(lines.join()).not.toContain('Traor');
});
