import { afterAll, beforeAll, expect, test } from 'vitest';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';
import { type RunningApp, startApp } from '../support/app.ts';
import { type Candidate, call, draw, register } from '../support/people.ts';
import { take } from '../support/scene.ts';

let app: RunningApp;
let person: Candidate;
beforeAll(async () => {
  app = await startApp();
  person = await register(app, { full_name: 'Aïssata "Awa" Ouédraogo' });
  await take(app, person, await draw(app, person, 5), true);
});
afterAll(() => app?.close());

async function open(path: string) {
  const response = await fetch(app.origin + path);
  const html = await response.text();
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return { status: response.status, html, meta };
}

const ownAddress = () => talentAddress({ ...person.user, user_id: person.id });

test('a talent’s page previews as a picture of their certificate, before any script runs', async () => {
  const { status, html, meta } = await open(ownAddress());
  expect(status).toBe(200);
  expect(html).toContain('Compétences en');
  expect(meta('robots')).toBe('noindex');
  expect(meta('og:title')).toBe('Aïssata &quot;Awa&quot; Ouédraogo, talent certifié · Baara');
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('description')).toMatch(/^Comptabilité SYSCOHADA, niveau junior/);
  const picture = new URL(meta('og:image'));
  const { status: found, headers } = await fetch(app.origin + picture.pathname);
  expect([found, headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the check page of a certificate previews alike; neither page says anything once its owner hides', async () => {
  const { certificates } = await call(app, 'GET', '/certificates/user', person.token);
  const { id, number } = certificates[0];
  const { html, meta } = await open(`/verify/${number}`);
  expect(meta('og:image')).toContain(number);
  expect(new URL(meta('og:url')).pathname).toBe(`/verify/${number}`);
  expect(meta('og:title')).toBe('Certificat d’Aïssata &quot;Awa&quot; Ouédraogo · Baara');
  expect(meta('og:description')).toMatch(/^Comptabilité SYSCOHADA, niveau junior/);
  expect([meta('robots'), html.includes('rel="canonical"')]).toEqual(['noindex', false]);
  await call(app, 'PUT', `/certificates/visibility/${id}`, person.token, { hidden: true });
  const check = (await open(`/verify/${number}`)).meta;
  expect(check('og:image')).toContain('/icons/');
  expect(check('og:title') + check('description')).not.toMatch(/Ouédraogo|SYSCOHADA/);
  const hidden = await open(ownAddress());
  expect([hidden.status, hidden.html.includes('Ouédraogo')]).toEqual([404, false]);
});
