import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLanguageModel } from '#server/providers/language-model/index.ts';
import { type FakeModel, type FakeRequest, startFakeModel } from '#server/testing/outside/fake-model.ts';
import { administrator } from './support/administrators.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, startPhone, WIDE } from './support/browser.ts';
import { call, paperOf, register, signInAt } from './support/people.ts';
import { holdReply } from './support/replies.ts';

const SKILL = 'Gestion de caisse';
const RIGHT = 'La bonne réponse';
const LETTERS = ['A', 'B', 'C', 'D'];

let app: RunningApp;
let fake: FakeModel;
let phone: Phone;
let page: Page;
let profileId: string;
let skillId: string;
let token: string;

beforeAll(async () => {
  fake = await startFakeModel();
  app = await startApp();
  app.deps.model = createLanguageModel({
    apiKey: 'test',
    baseUrl: fake.baseUrl,
    model: 'fake-writer',
    log: { warn: () => undefined },
    retryDelayMs: 1,
  });
  phone = await startPhone(WIDE);
  page = phone.page;
  ({ token } = await administrator(app));
  const { profile } = await call(app, 'POST', '/admin/profiles', token, {
    name: 'Caissière, caissier',
    description: 'Tient une caisse.',
  });
  profileId = profile.id;
  const body = { profile_id: profileId, name: SKILL, description: 'Ouvrir, encaisser, compter.' };
  skillId = (await call(app, 'POST', '/admin/skills', token, body)).skill.id;
  await signInAt(page, app.origin, token);
});

afterAll(async () => {
  await phone?.close();
  await app?.close();
  await fake?.close();
});

const isWriter = ({ messages }: FakeRequest) => (messages[0]?.content ?? '').startsWith('Tu écris');

/** Syllables that no two questions share. */
const noise = (n: number) =>
  Array.from({ length: 12 }, (_, place) => ((n + 1) * 7919 + place * 104_729).toString(26).slice(-5)).join(
    ' ',
  );

let written = 0;
function write({ messages }: FakeRequest) {
  const { count, level } = JSON.parse(messages[1]?.content ?? '{}');
  return {
    questions: Array.from({ length: count }, () => ({
      question: `Que faites-vous de la monnaie dans le cas ${noise(written++)} ?`,
      options: ['Un leurre', RIGHT, 'Un autre leurre', 'Un dernier leurre'],
      correct_index: 1,
      explanation: 'C’est la règle de la profession dans ce cas.',
      level,
      difficulty: 'easy',
    })),
  };
}

/** Each time one answer differs from the key. */
function answer({ messages }: FakeRequest) {
  const asked: { number: number; options: Record<string, string> }[] = JSON.parse(
    messages[1]?.content ?? '[]',
  );
  return {
    answers: asked.map(({ number, options }, place) => ({
      number,
      letter: LETTERS.find((letter) => (options[letter] === RIGHT) === place > 0) ?? '',
    })),
  };
}

async function openGeneration(): Promise<void> {
  await page.goto(`${app.origin}/admin/dashboard?onglet=profils`);
  await page.getByRole('button', { name: /^Caissière/ }).click();
  await page.getByRole('button', { name: `Générer des questions IA pour ${SKILL}` }).click();
}

async function drawTest(perSkill: number): Promise<string[]> {
  const candidate = await register(app);
  const wanted = { profile_id: profileId, level: 'intermediate', num_questions_per_skill: perSkill };
  const { test: drawn } = await call(app, 'POST', '/tests/generate', candidate.token, wanted);
  return (await paperOf(app, drawn.id)).map(({ text }) => text);
}

test('questions are generated with their progress in view, and only approved ones are drawn', async () => {
  const secondBatch = Promise.withResolvers<void>();
  fake.reply(async (request) => {
    if (!isWriter(request)) return answer(request);
    if (written > 0) await secondBatch.promise;
    return write(request);
  });
  await openGeneration();
  await page.getByRole('button', { name: 'Générer', exact: true }).click();
  await page.getByText(/^En cours\s: 5\squestions sur 10, dont 1 à revoir\.$/).waitFor();
  const bar = page.getByRole('progressbar', { name: 'Questions générées' });
  expect(await bar.evaluate((element) => (element as HTMLProgressElement).position)).toBe(0.5);
  secondBatch.resolve();
  await page.getByText(/^10\squestions générées\s!$/).waitFor();
  await page.getByText(/^Terminée\s: 10\squestions sur 10, dont 2 à revoir\.$/).waitFor();
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();

  const { questions } = await call(app, 'GET', `/admin/skills/${skillId}/questions?status=review`, token);
  const doubtful: string[] = questions.map(({ question_text }: { question_text: string }) => question_text);
  expect(doubtful).toHaveLength(2);
  expect((await drawTest(8)).filter((text) => doubtful.includes(text))).toEqual([]);
  await expect(drawTest(9)).rejects.toThrow(SKILL);

  await page.getByRole('button', { name: `Voir les questions de ${SKILL}` }).click();
  const waiting = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'À revoir' });
  for (const left of [2, 1]) {
    await waiting.nth(left - 1).waitFor();
    expect(await waiting.count()).toBe(left);
    await waiting.first().getByRole('button', { name: 'Approuver' }).click();
    await waiting.nth(left - 1).waitFor({ state: 'detached' });
  }
  expect((await drawTest(10)).filter((text) => doubtful.includes(text))).toHaveLength(2);
});

test('a model that fails says so, and keeps what it made', async () => {
  fake.reply((request) => (isWriter(request) ? write(request) : answer(request)));
  fake.behave('good', 'good', 'error_500');
  await openGeneration();
  await page.getByText(/^Terminée\s: 10\squestions/).waitFor();
  // Over before the dialog hears that it runs.
  const newest = async () =>
    (await call(app, 'GET', `/admin/skills/${skillId}/generations`, token)).generations[0].status;
  await page.route('**/generations', async (asked) => {
    await expect.poll(newest).toBe('failed');
    await asked.continue();
  });
  await page.getByRole('button', { name: 'Générer', exact: true }).click();
  await page.getByText('Erreur lors de la génération').waitFor();
  await page.getByText(/^Interrompue\s: 5\squestions sur 10/).waitFor();
  await page.unroute('**/generations');
  expect(phone.complaints).toEqual([]);
});

test('without a key the refusal’s own words are shown', async () => {
  app.deps.model = undefined;
  const arrive = await holdReply(page, `/admin/skills/${skillId}/generations`);
  await openGeneration();
  const generate = page.getByRole('button', { name: 'Générer', exact: true });
  // It moves once the last generation is known.
  expect(await generate.isDisabled()).toBe(true);
  arrive();
  await generate.click();
  await page.getByText('cette installation n’en a pas').waitFor();
});
