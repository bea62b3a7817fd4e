import { expect, vi } from 'vitest';
import { pdfLines } from '../outside/pdf-text.ts';
import type { Keys } from './administrator.ts';
import type { Answered, Program } from './program.ts';

type Candidate = { token: string };

/** Draws, answers as the keys say, and waits for the report as the documented client does. @returns the report */
export async function passTest(
  program: Program,
  { token }: Candidate,
  wanted: { profileId: string; keys: Keys },
) {
  const { ask, refused } = program;
  const { profiles } = await ask('GET /tests/available-profiles', { token });
  expect(profiles[wanted.profileId]).toMatchObject({ num_skills: 1, total_questions: 10 });
  await ask('GET /tests/profiles', { token });
  const body = { profile_id: wanted.profileId, num_questions_per_skill: 10, level: 'intermediate' };
  const drawn = await ask('POST /tests/generate', { token, body });
  const report = await handIn(program, { token }, { testId: drawn.test.id, keys: wanted.keys });

  const given = await ask('POST /tests/generate', { token, body });
  await ask('DELETE /tests/{}', { token, id: given.test.id });
  expect((await ask('GET /auth/me', { token })).user.credits).toBe(1);
  await ask('POST /tests/generate', { token, body });
  const poor = await refused('POST /tests/generate', { token, body });
  expect(poor.status).toBe(402);
  expect(poor.detail.toLowerCase()).toContain('insuffisant');
  const { tests } = await ask('GET /tests/history', { token });
  expect(tests.map(({ status }: Answered) => status)).toEqual(['pending', 'completed']);
  return report;
}

/** A test that is there already: drawn, applied for, or by invitation. @returns its report */
export async function handIn(
  { ask }: Program,
  { token }: Candidate,
  { testId, keys }: { testId: string; keys: Keys },
) {
  const { test } = await ask('GET /tests/{}', { token, id: testId });
  expect(test).toMatchObject({ status: 'pending', domain: 'Gestionnaire de paie', level: 'intermediate' });
  const answers = test.questions.map(({ id, question, options }: Answered) => ({
    question_id: id,
    answer: String(options.indexOf(keys.get(question))),
  }));
  const { report } = await ask('POST /tests/submit', { token, body: { test_id: testId, answers } });
  const read = () => ask('GET /reports/{}', { token, id: report.id });
  const graded = await vi.waitFor(read, { timeout: 60_000, interval: 500 });
  expect(graded.report.recommendations.length).toBeGreaterThan(0);
  expect((await ask('GET /reports/by-test/{}', { token, id: testId })).report.id).toBe(report.id);
  return graded.report;
}

export async function takeDocuments(
  { ask }: Program,
  { token }: Candidate,
  { report, fullName }: { report: Answered; fullName: string },
): Promise<void> {
  expect(await textOf(await ask('GET /reports/download/{}', { token, id: report.id }))).toContain(fullName);
  const { certificates } = await ask('GET /certificates/user', { token });
  expect(certificates).toMatchObject([{ id: report.certificate_id, global_score: 100 }]);
  const certificate = await ask('GET /certificates/download/{}', { token, id: report.certificate_id });
  expect(await textOf(certificate)).toContain(fullName);
}

async function textOf(pdf: Uint8Array): Promise<string> {
  return (await pdfLines(pdf)).map(({ text }) => text).join(' ');
}
