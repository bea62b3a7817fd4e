import { randomUUID } from 'node:crypto';
import { and, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { papers } from '#server/db/schema/assessments.ts';
import { profiles, questions } from '#server/db/schema/catalogue.ts';
import { postEntry } from '#server/features/credits/index.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import { createAccount, PASSWORD } from './accounts.ts';
import { writeRightAnswer } from './right-answer.ts';

export { PASSWORD };

export type Person = { id: string; email: string; token: string };

/** Somebody who registered, without the work of it. */
export async function signUp(t: TestApp, fields: Record<string, unknown> = {}): Promise<Person> {
  const { token, user } = await createAccount(t, { full_name: 'Awa Traoré', ...fields });
  return { id: user.id, email: user.email, token };
}

/** Registers somebody through the API: for tests of registration. */
export async function signUpThroughApi(t: TestApp, fields: Record<string, unknown> = {}): Promise<Person> {
  const email = `${randomUUID().slice(0, 8)}@exemple.test`;
  const { body } = await t.call('POST', '/auth/register', {
    body: { email, password: PASSWORD, full_name: 'Awa Traoré', account_type: 'individual', ...fields },
  });
  return { id: body.user.id, email: body.user.email, token: body.token };
}

export async function giveCredits(t: TestApp, person: Person, amount: number): Promise<void> {
  await t.deps.db.transaction((tx) =>
    postEntry(tx, { accountId: person.id, amount, reason: 'admin_grant', refId: randomUUID() }),
  );
}

export async function creditsOf(t: TestApp, person: Person): Promise<number> {
  const [row] = await t.deps.db
    .select({ credits: accounts.credits })
    .from(accounts)
    .where(eq(accounts.id, person.id));
  return row?.credits ?? Number.NaN;
}

/** The seeded profile with this slug. */
export async function profileId(t: TestApp, slug = 'comptabilite-syscohada'): Promise<string> {
  const [row] = await t.deps.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.slug, slug));
  if (!row) throw new Error(`no seeded profile ${slug}`);
  return row.id;
}

export async function paperOf(t: TestApp, testId: string): Promise<PaperQuestion[]> {
  const [row] = await t.deps.db.select().from(papers).where(eq(papers.assessment_id, testId));
  return row?.questions ?? [];
}

/** Answers that earn every mcq point; open and code answers get `otherwise`. */
export function rightAnswers(paper: PaperQuestion[], otherwise = 'Je ne sais pas.') {
  return paper.map((question) => ({
    question_id: question.id,
    answer: question.type === 'mcq' ? String(question.correct_index) : otherwise,
  }));
}

/** Answers worth a certificate: also the open ones say all that their criteria ask for. */
export function perfectAnswers(paper: PaperQuestion[]) {
  return rightAnswers(paper).map((answer, at) => {
    const question = paper[at];
    return question?.type === 'open' ? { ...answer, answer: writeRightAnswer(question) } : answer;
  });
}

export function wrongAnswers(paper: PaperQuestion[]) {
  return paper.map((question) => ({
    question_id: question.id,
    answer:
      question.type === 'mcq'
        ? String(((question.correct_index ?? 0) + 1) % (question.options?.length ?? 1))
        : 'Aucune idée.',
  }));
}

/** Draws a test for somebody with credits, and opens it. */
export async function openTest(t: TestApp, person: Person, wanted: Record<string, unknown> = {}) {
  const drawn = await t.call('POST', '/tests/generate', {
    token: person.token,
    body: { profile_id: await profileId(t), level: 'junior', num_questions_per_skill: 5, ...wanted },
  });
  if (drawn.status !== 200) throw new Error(JSON.stringify(drawn.body));
  const id: string = drawn.body.test.id;
  await t.call('POST', `/tests/${id}/start`, { token: person.token });
  return { id, paper: await paperOf(t, id) };
}

/** Makes a skill too poor to draw from. */
export async function disableQuestions(
  t: TestApp,
  skillId: string,
  level: 'junior' | 'intermediate' | 'senior',
) {
  await t.deps.db
    .update(questions)
    .set({ status: 'disabled' })
    .where(and(eq(questions.skill_id, skillId), eq(questions.level, level)));
}
