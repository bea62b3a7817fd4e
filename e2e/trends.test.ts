import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { expectAccessible, NARROW, resize } from './support/accessible.ts';
import { administrator } from './support/administrators.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { SMALL, WIDE } from './support/browser.ts';
import { signInAt } from './support/people.ts';

const CALL = '**/api/admin/trends';

const { app, phone } = appAndPhone(WIDE);
let page: Page;

beforeAll(async () => {
  page = phone.page;
  const { token } = await administrator(app);
  await signInAt(page, app.origin, token);
});

const open = () => page.goto(`${app.origin}/admin/dashboard`);
const charts = () => page.locator('canvas');
/** The card of that name. */
const card = (name: string) => page.getByRole('region', { name, exact: true });

/** Half a year of people, and what they took and bought: each day a bit more than the day before. */
async function fillHalfYear(): Promise<void> {
  await app.deps.db.execute(sql`
    with people as (
      insert into accounts (email, full_name, account_type, password_hash, created_at)
      select 'tendance' || day || '-' || n || '@exemple.test', 'Awa Traoré',
        case when n = 1 then 'enterprise' else 'individual' end, '', now() - day * interval '1 day'
      from generate_series(1, 170) as day, generate_series(1, 2 + (170 - day) / 40) as n
      returning id, email, created_at
    ), numbered as (
      select *, row_number() over (order by email) as n from people
    ), bought as (
      insert into transactions (reference, account_id, buyer_email, status, credits, base_amount, discount_amount,
        final_amount, provider, settled_at)
      select email, id, email, 'success', 2, 10000, 0, 10000, 'sandbox', created_at from numbered where n % 3 = 0
    ), taken as (
      insert into assessments (account_id, profile_id, profile_name, skill_names, level, status, cost, question_count,
        submitted_at)
      select people.id, profile.id, profile.name, '[]', 'junior', 'completed', 1, 10, people.created_at
      from numbered as people
      join (select *, row_number() over (order by name) as place from profiles) as profile
        on profile.place = 1 + people.n % 3
      returning id, account_id, submitted_at
    )
    insert into reports (assessment_id, account_id, submitted_at, graded_at, global_score)
    select id, account_id, submitted_at, submitted_at, 36 + ('x' || substr(id::text, 1, 2))::bit(8)::int / 4
    from taken`);
}

test('before anything happened the overview says so', async () => {
  await open();
  await page.getByRole('tab', { name: 'Tendances', selected: true }).waitFor();
  await page.getByRole('heading', { name: 'Rien à montrer pour l’instant' }).waitFor();
  await expectAccessible(page);
});

describe('half a year on', () => {
  beforeAll(fillHalfYear);

  test('what did not come is asked for again', async () => {
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }));
    await open();
    await page.getByText('Erreur lors du chargement des tendances').waitFor();
    await expectAccessible(page);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => charts().count()).toBe(4);
  });

  describe('shown', () => {
    beforeEach(async () => {
      await open();
      await expect.poll(() => charts().count()).toBe(4);
    });

    test('half a year is drawn by week, and its numbers are a table', async () => {
      await page.getByText('Les entraînements n’y sont pas comptés.').waitFor();
      const revenue = card('Revenus');
      const { rows } = await app.deps.db.execute<{ total: number }>(
        sql`select sum(final_amount)::int as total from transactions`,
      );
      const digits = async () =>
        Number((await revenue.getByText(/FCFA$/).first().textContent())?.replace(/\D/g, ''));
      expect(await digits()).toBe(rows[0]?.total);
      await revenue.getByText('Les chiffres, semaine par semaine').click();
      const amounts = await revenue.getByRole('cell').filter({ hasText: 'FCFA' }).allTextContents();
      expect(amounts).toHaveLength(26);
      expect(amounts.reduce((sum, amount) => sum + Number(amount.replace(/\D/g, '')), 0)).toBe(
        rows[0]?.total,
      );
      await expectAccessible(page);
    });

    test('the pass rate is that of the profile chosen', async () => {
      const passes = card('Taux de réussite par métier');
      const all = await passes.getByText(/ sur .*\stests?/).textContent();
      const choice = passes.getByLabel('Métier', { exact: true });
      const [, first] = await choice.locator('option').allTextContents();
      await choice.selectOption({ index: 1 });
      await expect.poll(() => passes.getByText(/ sur .*\stests?/).textContent()).not.toBe(all);
      const percent = await passes
        .getByText(/^\d+\s%$/)
        .first()
        .textContent();
      expect(first?.endsWith(`· ${percent}`)).toBe(true);
    });

    test('a chart is as wide as its room on a phone and after it was turned', async () => {
      const fits = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.uplot')].every(
            (chart) => chart.offsetWidth === chart.parentElement?.clientWidth,
          ),
        );
      for (const size of [SMALL, { width: 640, height: 360 }, NARROW, WIDE]) {
        await resize(page, size);
        await expect.poll(fits).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          size.width,
        );
      }
    });

    test('in the dark the lines have the colours of the dark', async () => {
      const picture = () =>
        charts()
          .first()
          .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      const light = await picture();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(picture).not.toBe(light);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(picture).toBe(light);
    });

    test('offline, what was shown stays, and says of when it is', async () => {
      await page.route(CALL, (route) => route.abort());
      await page.getByRole('tab', { name: 'À décider' }).click();
      await page.getByRole('tab', { name: 'Tendances' }).click();
      await page
        .getByText(/Données enregistrées/)
        .first()
        .waitFor();
      expect(await charts().count()).toBe(4);
      await page.unroute(CALL);
    });
  });
});
