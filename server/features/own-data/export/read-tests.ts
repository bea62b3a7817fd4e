import { and, asc, desc, eq, gt, isNotNull, sql } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import {
  assessments,
  journalBatches,
  papers,
  sightings,
  submissions,
} from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { askedElsewhere, readReport } from '#server/features/reports/index.ts';
import type { Session } from '#server/session.ts';

/** What was taken, asked, answered and found. What only the server may know of a question (rule T8) stays out. */
export async function readTests(deps: Deps, session: Session) {
  const { db } = deps;
  const { id } = session.account;
  const graded = await db
    .select({ id: reports.id, ability: reports.ability, ability_error: reports.ability_error })
    .from(reports)
    .where(and(eq(reports.account_id, id), isNotNull(reports.graded_at)))
    .orderBy(desc(reports.submitted_at));
  const told = [];
  for (const { id: reportId, ...measured } of graded) {
    const { response } = await readReport(deps, { session, reportId, ifNoneMatch: undefined });
    told.push({ ...response?.report, ...measured });
  }
  return {
    tests: await readSittings(deps, id),
    questions_met: await db.$count(sightings, and(eq(sightings.account_id, id), gt(sightings.times, 0))),
    reports: told,
    certificates: await db
      .select({
        number: certificates.number,
        report_id: certificates.report_id,
        full_name: certificates.full_name,
        profile_name: certificates.profile_name,
        level: certificates.level,
        global_score: certificates.global_score,
        verdict: certificates.verdict,
        confirmed: certificates.confirmed,
        margin_low: certificates.margin_low,
        margin_high: certificates.margin_high,
        counted: certificates.counted,
        attempt: certificates.attempt,
        kept: certificates.kept,
        version: certificates.version,
        issued_at: certificates.issued_at,
        name_corrected_at: certificates.name_corrected_at,
        revoked_at: certificates.revoked_at,
        revoked_reason: certificates.revoked_reason,
        hidden_at: certificates.hidden_at,
      })
      .from(certificates)
      .where(eq(certificates.account_id, id)),
    appeals: await db
      .select({
        kind: appeals.kind,
        question_id: appeals.question_id,
        reason: appeals.reason,
        note: appeals.note,
        status: appeals.status,
        decision: appeals.decision,
        points_before: appeals.points_before,
        points_after: appeals.points_after,
        created_at: appeals.created_at,
        decided_at: appeals.decided_at,
      })
      .from(appeals)
      // Rule T3: of what an open test asks it says no more than the report.
      .where(
        and(eq(appeals.account_id, id), sql`not ${appeals.question_id}::text = any(${askedElsewhere(id)})`),
      ),
  };
}

async function readSittings({ db }: Deps, accountId: string) {
  const tests = await db
    .select({ assessment: assessments, questions: papers.questions })
    .from(assessments)
    .leftJoin(papers, eq(papers.assessment_id, assessments.id))
    .where(eq(assessments.account_id, accountId))
    .orderBy(desc(assessments.created_at));
  const own = eq(assessments.account_id, accountId);
  const handedIn = await db
    .select({ submission: submissions })
    .from(submissions)
    .innerJoin(assessments, and(eq(assessments.id, submissions.assessment_id), own))
    .orderBy(asc(submissions.received_at));
  const batches = await db
    .select({ batch: journalBatches })
    .from(journalBatches)
    .innerJoin(assessments, and(eq(assessments.id, journalBatches.assessment_id), own))
    .orderBy(asc(journalBatches.received_at), asc(journalBatches.first_seq));
  const submissionsOf = Map.groupBy(handedIn, ({ submission }) => submission.assessment_id);
  const batchesOf = Map.groupBy(batches, ({ batch }) => batch.assessment_id);
  return tests.map(({ assessment: test, questions }) => ({
    id: test.id,
    profile_name: test.profile_name,
    skill_names: test.skill_names,
    level: test.level,
    practice: test.practice,
    attempt: test.attempt,
    confirms: test.confirms,
    question_count: test.question_count,
    extra_time: test.extra_time,
    cost: test.cost,
    refunded_opened: test.refunded_opened,
    status: test.status,
    created_at: test.created_at,
    started_at: test.started_at,
    deadline: test.deadline,
    submitted_at: test.submitted_at,
    deleted_at: test.deleted_at,
    // An unopened paper is nobody's to read.
    questions: (test.started_at && questions ? questions : []).map(({ id, text, options }) => ({
      id,
      question: text,
      ...(options && { options }),
    })),
    submissions: (submissionsOf.get(test.id) ?? []).map(({ submission }) => ({
      received_at: submission.received_at,
      device_id: submission.device_id,
      swept: submission.swept,
      counted: submission.counted,
      answers: submission.answers,
      journal: submission.journal,
    })),
    journal: (batchesOf.get(test.id) ?? []).map(({ batch }) => ({
      device_id: batch.device_id,
      received_at: batch.received_at,
      events: batch.events,
    })),
  }));
}
