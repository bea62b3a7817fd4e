import { randomUUID } from 'node:crypto';
import { eq } from '#server/db/drizzle.ts';
import { assessments, submissions } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import { hashAnswers } from '#server/features/assessments/submit-assessment.ts';
import { issueExample } from '#server/features/certificates/index.ts';
import { adviseOn } from '#server/features/reports/advise-on.ts';
import { decideCertificate } from '#server/features/reports/decide-certificate.ts';
import { measureResult } from '#server/features/reports/measure/measure-result.ts';
import { columnsOf } from '#server/features/reports/store-grade.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import { gradePaper } from '#server/grading/grade-paper.ts';
import { MINUTE_MS } from '#shared/rules/units/time.ts';
import type { DemoAccount } from './add-account.ts';
import type { DrawnTest } from './add-test.ts';
import { answerPaper } from './answer-paper.ts';
import type { World } from './world.ts';

export type Result = Awaited<ReturnType<typeof addResult>>;

/**
 * Answers, marks and maybe an unsigned certificate, as the grading of the product makes them. The report keeps no evidence:
 * what nobody answered says nothing of the questions (rule A67).
 * @param share of the questions answered rightly, from 0 to 1
 */
export async function addResult(
  world: World,
  { test, account, share }: { test: DrawnTest; account: DemoAccount; share: number },
) {
  const { tx, deps } = world;
  const { assessment, paper } = test;
  const { questions } = paper;
  const answers = answerPaper(world, { questions, share });
  const minutes = questions.length * (0.7 + world.random() * 0.8);
  const at = new Date((assessment.started_at as Date).getTime() + minutes * MINUTE_MS);
  const given = [...answers].map(([question_id, answer]) => ({ question_id, answer }));
  await tx.insert(submissions).values({
    account_id: account.id,
    assessment_id: assessment.id,
    counted: true,
    answers: given,
    content_hash: hashAnswers(given),
    received_at: at,
  });
  await tx
    .update(assessments)
    .set({ status: 'completed', submitted_at: at })
    .where(eq(assessments.id, assessment.id));
  const grade = await gradePaper({ questions, answers, log: deps.log });
  const verdict = 'online';
  const id = randomUUID();
  const measured = await measureResult(tx, {
    assessment,
    paper,
    grade,
    verdict,
    answers,
    seconds: new Map(),
  });
  const advice = adviseOn({ assessment, grade, questions, verdict, measured });
  await tx.insert(reports).values({
    id,
    assessment_id: assessment.id,
    account_id: account.id,
    submitted_at: at,
    graded_at: at,
    ...columnsOf({ grade, verdict, advice }, measured),
    evidence: null,
  });
  const { profile_name, level, attempt } = assessment;
  if (decideCertificate({ ...assessment, ...measured, verdict }) === 'issue') {
    await issueExample(tx, {
      account_id: account.id,
      report_id: id,
      full_name: account.full_name,
      profile_name,
      level,
      global_score: grade.global_score,
      verdict,
      margin_low: measured.margin_low,
      margin_high: measured.margin_high,
      counted: measured.counted,
      attempt,
      issued_at: at,
    });
    await refreshTalent(tx, account.id);
  }
  return { id, at, score: grade.global_score, verdict, measured } as const;
}
