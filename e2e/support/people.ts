import type { Page } from 'playwright-core';
import { eq } from '#server/db/drizzle.ts';
import { papers } from '#server/db/schema/assessments.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import { companyMembers } from '#server/db/schema/team.ts';
import { callApi } from '#server/testing/apps/call-api.ts';
import { createAccount, PASSWORD } from '#server/testing/people/accounts.ts';
import type { User } from '#shared/contracts/accounts.ts';
import type { SeatRole } from '#shared/rules/companies/team.ts';
import type { RunningApp } from './app.ts';

export { PASSWORD };

export type Candidate = { id: string; email: string; token: string; user: User };
type SignedIn = Pick<Candidate, 'token' | 'user'> | string;

/** Somebody who registered. */
export async function register(app: RunningApp, fields: Record<string, unknown> = {}): Promise<Candidate> {
  const { token, user } = await createAccount(app, { full_name: 'Aminata Coulibaly', ...fields });
  return { id: user.id, email: user.email, token, user };
}

/** Somebody with a seat in the company's team. */
export async function seat(app: RunningApp, company: Candidate, role: SeatRole = 'recruiter') {
  const member = await register(app, { full_name: 'Fatou Ndiaye' });
  await app.deps.db
    .insert(companyMembers)
    .values({ account_id: member.id, company_id: company.id, role, joined_at: app.deps.now() });
  return member;
}

export function call(app: RunningApp, method: string, path: string, token?: string, body?: unknown) {
  return callApi(app.origin, method, path, { token, body });
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
  await page.evaluate(keepSession, sessionOf(candidate));
}

/**
 * The same from wherever the page is. A string is an administrator's token. It leaves the page at an address where no app
 * is at work, which would have to be loaded and might still speak for whoever was signed in before.
 */
export async function signInAt(page: Page, origin: string, who: SignedIn): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(keepSession, sessionOf(who));
}

/** Every document this page opens finds them signed in, before its first line. A string is an administrator's token. */
export async function openSignedIn(page: Page, who: SignedIn): Promise<void> {
  await page.addInitScript(keepSession, sessionOf(who));
}

const sessionOf = (who: SignedIn): Record<string, string> =>
  typeof who === 'string'
    ? { 'baara.admin_token': who }
    : { 'baara.token': who.token, 'baara.user': JSON.stringify(who.user) };

/** Runs in the page. */
function keepSession(items: Record<string, string>): void {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}
