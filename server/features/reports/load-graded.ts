import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNotNull, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { rescorings } from '#server/db/schema/appeals.ts';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { certificates, type Evidence, reports } from '#server/db/schema/reports.ts';
import type { PaperQuestion, QuestionGrade } from '#server/grading/types.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import type { Figures } from './measure/measure-result.ts';

export type LoadedReport = {
  report: {
    verdict: Verdict;
    domain_scores: Record<string, number>;
    global_score: number;
    grades: QuestionGrade[];
    /** Null where none was kept: for demonstration reports, and those graded before questions were counted. */
    evidence: Evidence[] | null;
    figures: Figures;
    submitted_at: Date;
    awaits_until: Date | null;
  };
  assessment: typeof assessments.$inferSelect;
  questions: PaperQuestion[];
  fullName: string;
  /** The account was deleted, or the certificate withdrawn: neither comes back. */
  isGone: boolean;
  certificateId: string | null;
  /** When that certificate was issued. */
  issuedAt: Date | null;
  /** An earlier scoring found the certificate no longer earned and left it as kept (rule R5). */
  wasKept: boolean | null;
  isCandidacy: boolean;
};

/** Locks a report: whoever changes it or its appeals does this first, and so waits for the others. */
export async function lockReport(tx: Transaction, reportId: string): Promise<void> {
  await tx.execute(sql`select from reports where id = ${reportId} for no key update`);
}

/** A graded report that this cause has not scored again yet; undefined otherwise. The caller has locked it. */
export async function loadGraded(
  tx: Transaction,
  { reportId, causeId }: { reportId: string; causeId: string },
): Promise<LoadedReport | undefined> {
  const [row] = await tx
    .select({
      report: reports,
      assessment: assessments,
      questions: papers.questions,
      fullName: accounts.full_name,
      deletedAt: accounts.deleted_at,
      certificateId: certificates.id,
      issuedAt: certificates.issued_at,
      wasKept: certificates.kept,
      revokedAt: certificates.revoked_at,
      isCandidacy: sql<boolean>`exists (select from ${candidacies} c where c.report_id = ${reports.id})`,
    })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .innerJoin(papers, eq(papers.assessment_id, assessments.id))
    .innerJoin(accounts, eq(accounts.id, reports.account_id))
    .leftJoin(certificates, eq(certificates.report_id, reports.id))
    .where(
      and(
        eq(reports.id, reportId),
        isNotNull(reports.graded_at),
        sql`not exists (select from ${rescorings} done where done.cause_id = ${causeId}
          and done.report_id = ${reportId} and done.at is not null)`,
      ),
    );
  if (!row) return undefined;
  const { verdict, global_score, ...report } = row.report;
  const { counted, ability, ability_error, margin_low, margin_high } = report;
  if (!verdict || global_score === null) return undefined;
  return {
    ...row,
    report: {
      verdict,
      global_score,
      domain_scores: report.domain_scores ?? {},
      grades: report.grades ?? [],
      evidence: report.evidence,
      figures: { counted, ability, ability_error, margin_low, margin_high },
      submitted_at: report.submitted_at,
      awaits_until: report.awaits_until,
    },
    isGone: row.deletedAt !== null || row.revokedAt !== null,
  };
}
