import type { PaperQuestion } from '#server/grading/types.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import { giveCredits, openTest, type Person, rightAnswers } from '#server/testing/people/people.ts';
import type { Report } from '#shared/contracts/reports.ts';

type Answers = (paper: PaperQuestion[]) => { question_id: string; answer: string }[];

/** Fluent, long, and about nothing that any rubric expects. */
export const UNPLACED =
  'Je demanderais tranquillement à mon voisin de palier comment sa grand-mère préparait les beignets du dimanche matin.';

/** Choices right, but for what would earn the certificate without the written answers; these nobody can place. */
export const unplacedAnswers: Answers = (paper) => {
  const total = paper.reduce((sum, { points }) => sum + points, 0);
  let won = paper.reduce((sum, { type, points }) => sum + (type === 'mcq' ? points : 0), 0);
  return rightAnswers(paper, UNPLACED).map((answer, at) => {
    const { type, points = 0, correct_index = 0, options = [] } = paper[at] ?? {};
    if (type !== 'mcq' || won < 0.745 * total) return answer;
    won -= points;
    return { ...answer, answer: String((correct_index + 1) % options.length) };
  });
};

/** Draws, answers, hands in, and is graded. */
export async function sitTest(
  t: TestApp,
  person: Person,
  answersFor: Answers,
  wanted: Record<string, unknown> = {},
): Promise<{ reportId: string; testId: string; paper: PaperQuestion[] }> {
  await giveCredits(t, person, 1);
  const { id: testId, paper } = await openTest(t, person, wanted);
  const { body } = await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: testId, answers: answersFor(paper) },
  });
  await t.runJobs();
  return { reportId: body.report.id, testId, paper };
}

export async function readReport(t: TestApp, person: Person, reportId: string): Promise<Report> {
  return (await t.call('GET', `/reports/${reportId}`, { token: person.token })).body.report;
}
