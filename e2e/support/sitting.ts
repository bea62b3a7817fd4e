import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { submissions } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { RunningApp } from './app.ts';
import { type Candidate, draw, paperOf, register, signInAt } from './people.ts';

export const ON_THIS_PHONE = 'Vos réponses sont enregistrées sur ce téléphone.';

export type Sitting = {
  candidate: Candidate;
  testId: string;
  /** Question ids in the order shown. */
  order: string[];
  types: string[];
  /** What the candidate answered and saw saved, by question id. */
  given: Map<string, string>;
};

/** A candidate with a drawn test, signed in on this page. */
export async function sitDown(app: RunningApp, page: Page, origin: string, perSkill = 1): Promise<Sitting> {
  const candidate = await register(app);
  const testId = await draw(app, candidate, perSkill);
  const paper = await paperOf(app, testId);
  await signInAt(page, origin, candidate);
  return {
    candidate,
    testId,
    order: paper.map((question) => question.id),
    types: paper.map((question) => question.type),
    given: new Map(),
  };
}

export async function goToTest(page: Page, origin: string, sitting: Sitting): Promise<void> {
  await page.goto(`${origin}/test/${sitting.testId}`);
}

export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Commencer le test' }).click();
  await page.getByRole('heading', { name: /^Question 1/ }).waitFor();
}

/** The number, from 0, of the question on screen. */
export async function shownQuestion(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { name: /^Question \d+/ }).textContent();
  return Number(/\d+/.exec(heading ?? '')?.[0]) - 1;
}

/** When the timer will be at zero: in ms by the machine's clock, whatever the page takes for the time. */
export function deadlineShown(page: Page): Promise<number> {
  return page.getByRole('timer').evaluate((timer) => {
    const seconds = (timer.textContent ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return performance.timeOrigin + performance.now() + seconds * 1000;
  });
}

/** Answers the question on screen and waits until it is said to be saved. */
export async function answer(page: Page, sitting: Sitting, choice: number): Promise<void> {
  const index = await shownQuestion(page);
  const id = sitting.order[index] as string;
  if (sitting.types[index] === 'mcq') {
    await page.locator('label:has(input[type=radio])').nth(choice).click();
    sitting.given.set(id, String(choice));
  } else {
    const text = `Réponse ${choice} : on vérifie la pièce, puis on l’enregistre.`;
    await page.getByRole('textbox').fill(text);
    await page.getByRole('textbox').blur();
    sitting.given.set(id, text);
  }
  await page.getByText('enregistré', { exact: true }).waitFor();
}

/** The candidate looks at another app for a moment: what waits to be autosaved goes. */
export async function lookAway(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  }
}

export async function next(page: Page): Promise<void> {
  const before = await shownQuestion(page);
  await page.getByRole('button', { name: /Suiv/ }).click();
  await page.getByRole('heading', { name: new RegExp(`^Question ${before + 2}`) }).waitFor();
}

/** From the question on screen to the last. */
export async function answerRest(
  page: Page,
  sitting: Sitting,
  choose: (index: number) => number,
): Promise<void> {
  for (let index = await shownQuestion(page); index < sitting.order.length; index++) {
    await answer(page, sitting, choose(index));
    if (index < sitting.order.length - 1) await next(page);
  }
}

export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Terminer' }).click();
  await page.getByRole('button', { name: 'Rendre mon test' }).click();
}

/** Hands in without network, and sees it kept. */
export async function handInOffline(page: Page): Promise<void> {
  await handIn(page);
  await page.getByText(ON_THIS_PHONE).waitFor();
}

/** The phone may have sent by itself in the meantime, and shows the button no more. */
export async function sendNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Envoyer maintenant' });
  await button.evaluateAll((shown) => shown.forEach((element) => (element as HTMLElement).click()));
}

/** The address of the report, or of the wait for it. */
export async function landOnReport(page: Page): Promise<string> {
  await page.waitForURL(/\/report(-loading)?\//);
  return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
}

/** On the server: one report, one counted submission, and every given answer in it. */
export async function expectNothingLost(app: RunningApp, sitting: Sitting): Promise<void> {
  const counted = await app.deps.db
    .select()
    .from(submissions)
    .where(eq(submissions.assessment_id, sitting.testId));
  const made = await app.deps.db.select().from(reports).where(eq(reports.assessment_id, sitting.testId));
  expect({ reports: made.length, submissions: counted.length }).toEqual({ reports: 1, submissions: 1 });
  const held = new Map(counted[0]?.answers.map(({ question_id, answer }) => [question_id, answer]));
  for (const [question, given] of sitting.given) expect(held.get(question)).toBe(given);
  expect(held.size).toBe(sitting.order.length);
}

/** The same of what is still under way. `hurry`: what the candidate does until it has arrived. */
export async function expectDelivered(
  app: RunningApp,
  sitting: Sitting,
  hurry = async (): Promise<void> => undefined,
): Promise<void> {
  const arrived = async () => {
    await hurry();
    await expectNothingLost(app, sitting);
  };
  await vi.waitFor(arrived, { timeout: 60_000 });
}
