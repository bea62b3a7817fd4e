import { expect, test } from 'vitest';
import { KEPT_DAYS } from '#shared/rules/accounts/retention.ts';
import { setting } from './setting.ts';

const s = setting();

test('without a script the pages tell who is responsible, what is kept how long, and whom to turn to', async () => {
  const { page, open } = await s.visit({ javaScriptEnabled: false });
  s.app.deps.config.operator.name = 'Baara SARL';
  await open('/confidentialite');
  expect(await page.getByText('Baara SARL').count()).toBe(1);
  expect(await page.getByText('(à compléter par l’exploitant)').count()).toBe(2);
  const kept = await page.getByRole('table').textContent();
  for (const days of Object.values(KEPT_DAYS))
    expect(kept).toMatch(new RegExp(`(?<!\\d)${days}\\sjours?\\b`));
  const rights = await page.locator('#droits').textContent();
  for (const words of ['2013-015', 'APDP', '2008-12', 'CDP', '2013-450', 'ARTCI', '001-2021/AN', 'CIL'])
    expect(rights).toContain(words);
  expect(await page.getByText('À relire par un juriste.').count()).toBe(1);
});

test('both pages are led to from every footer and from where one registers', async () => {
  const { page, open } = await s.visit();
  for (const name of ['Confidentialité', 'Conditions']) {
    await open('/pricing');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  await open('/auth?tab=register');
  for (const [name, path] of [
    ['conditions', '/conditions'],
    ['Confidentialité', '/confidentialite'],
  ] as const)
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
});
