import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { papers } from '#server/db/schema/assessments.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import type { RunningApp } from './app.ts';

export const PASSWORD = 'correct cheval pile agrafe';

export type Candidate = { id: string; email: string; token: string; user: object };

/** Registers through the API, straight at the app. */
export async function register(app: RunningApp, fields: Record<string, unknown> = {}): Promise<Candidate> {
  const email = `${randomUUID().slice(0, 8)}@exemple.test`;
  const { token, user } = await call(app, 'POST', '/auth/register', undefined, {
    email,
    password: PASSWORD,
    full_name: 'Aminata Coulibaly',
    ...fields,
  });
  return { id: user.id, email, token, user };
}

export async function call(
  app: RunningApp,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses freely
): Promise<any> {
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(`${method} ${path}: ${JSON.stringify(answer)}`), answer);
  return answer;
}

/** Draws a test for the candidate. `perSkill` questions for each of three skills. */
export async function draw(
  app: RunningApp,
  candidate: Candidate,
  perSkill: number,
  slug = 'comptabilite-syscohada',
) {
  const [profile] = await app.deps.db.select().from(profiles).where(eq(profiles.slug, slug));
  const { test } = await call(app, 'POST', '/tests/generate', candidate.token, {
    profile_id: profile?.id,
    level: 'junior',
    num_questions_per_skill: perSkill,
  });
  return test.id as string;
}

export async function paperOf(app: RunningApp, testId: string) {
  const [paper] = await app.deps.db.select().from(papers).where(eq(papers.assessment_id, testId));
  if (!paper) throw new Error('no such paper');
  return paper.questions;
}

/** Puts the candidate's session into this browser, as a sign-in would. The page must be on the app's origin. */
export async function signIn(page: Page, candidate: Candidate): Promise<void> {
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('baara.token', token as string);
      localStorage.setItem('baara.user', user as string);
    },
    [candidate.token, JSON.stringify(candidate.user)],
  );
}
