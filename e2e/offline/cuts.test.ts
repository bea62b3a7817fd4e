import { describe, expect, test } from 'vitest';
import type { Fault } from '../support/fault-proxy.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { call, register, signInAt } from '../support/people.ts';
import { chance, isSoak, seeds } from '../support/seeds.ts';
import {
  answer,
  answerRest,
  begin,
  expectNothingLost,
  handIn,
  landOnReport,
  next,
  ON_THIS_PHONE,
} from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting('block');

describe.each(seeds())('seed %d', { timeout: JOURNEY_MS }, (seed) => {
  test('the network comes and goes between any two steps', async () => {
    const { below } = chance(seed);
    const toggle = () => (below(2) ? s.proxy.up() : s.proxy.down());
    const { page, sitting } = await s.beginTest();
    for (let index = 0; index < sitting.order.length; index++) {
      await toggle();
      await answer(page, sitting, below(4));
      if (below(2)) await answer(page, sitting, below(4));
      await toggle();
      if (index < sitting.order.length - 1) await next(page);
    }
    await toggle();
    await handIn(page);
    await s.proxy.up();
    await s.arrives(page, sitting);
  });

  test('every queued call fails in every way before it passes', async () => {
    const { pick, below } = chance(seed);
    const kinds: Fault[] = ['cut', 'error_500', 'error_503', 'drop_reply', 'portal'];
    const { page, sitting } = await s.beginTest();
    const failures = new Map<string, number>();
    s.proxy.rule(({ method, path }) => {
      if (!/\/tests\/(submit|[^/]+\/journal)/.test(path)) return 'pass';
      const key = `${method} ${path}`;
      const count = failures.get(key) ?? 0;
      failures.set(key, count + 1);
      return count < 2 ? pick(kinds) : 'pass';
    });
    await answerRest(page, sitting, () => below(4));
    await handIn(page);
    await landOnReport(page);
    expect(failures.get('POST /api/tests/submit')).toBeGreaterThanOrEqual(2);
    await expectNothingLost(s.app, sitting);
  });
});

const LIKE_OTHERS: Fault[] = isSoak ? ['cut', 'error_500', 'error_503'] : [];

test.each<Fault>(['drop_reply', 'portal', 'hang', ...LIKE_OTHERS])(
  'a submission that meets "%s" stays queued, is shown, and makes one report',
  async (fault) => {
    const { page, sitting } = await s.beginTest();
    await answerRest(page, sitting, (index) => index % 4);
    let met = 0;
    s.proxy.rule(({ path }) => {
      if (path !== '/api/tests/submit') return 'pass';
      met += 1;
      return met === 1 ? fault : 'pass';
    });
    await handIn(page);
    await expect.poll(() => met).toBeGreaterThan(0);
    if (fault === 'hang') {
      await page.getByText(ON_THIS_PHONE).waitFor();
      await page.getByText('1 envoi en attente').waitFor();
      // What hangs is given up when the connection goes.
      await s.proxy.down();
      await s.proxy.up();
    }
    await s.arrives(page, sitting);
  },
);

test('while the drawn paper is on its way, a second press cannot pay for another', async () => {
  const { page } = await s.fresh();
  const candidate = await register(s.app);
  await signInAt(page, s.origin, candidate);
  await page.goto(`${s.origin}/dashboard?nouveau=1`);
  let asked = 0;
  s.proxy.rule(({ path }) => {
    if (!path.endsWith('/sealed')) return 'pass';
    asked += 1;
    return asked === 1 ? 'hang' : 'pass';
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Comptabilité SYSCOHADA').click();
  await dialog.getByRole('button', { name: 'Préparer le test' }).click();
  await expect.poll(() => asked).toBe(1);
  expect(await dialog.getByRole('button', { name: 'Préparation…' }).isDisabled()).toBe(true);
  // What hangs is given up when the connection goes.
  await s.proxy.down();
  await s.proxy.up();
  await page.waitForURL('**/test/*');
  await begin(page);
  expect((await call(s.app, 'GET', '/auth/me', candidate.token)).user.credits).toBe(1);
});

test('opening without network says what it needs, and opens by itself when the network is back', async () => {
  const { page } = await s.takeSeat();
  await s.proxy.down();
  await page.getByRole('button', { name: 'Commencer le test' }).click();
  await page.getByText('moins de 1 Ko').waitFor();
  await s.proxy.up();
  await begin(page);
});
