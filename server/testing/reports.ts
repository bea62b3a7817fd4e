import type { PaperQuestion } from '#server/grading/types.ts';
import type { Report } from '#shared/contracts/reports.ts';
import type { TestApp } from './app.ts';
import { giveCredits, openTest, type Person, rightAnswers } from './people.ts';

type Answers = (paper: PaperQuestion[]) => { question_id: string; answer: string }[];

/** Fluent, long, and about nothing that any rubric expects. */
export const UNPLACED =
  'Je demanderais tranquillement à mon voisin de palier comment sa grand-mère préparait les beignets du dimanche matin.';

/** Right wherever there is something to choose; what is to be written is left for somebody to read. */
export const unplacedAnswers: Answers = (paper) => rightAnswers(paper, UNPLACED);

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
