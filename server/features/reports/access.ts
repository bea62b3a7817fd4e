import { and, eq, or, type SQL } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';
import { reportOfOwnCandidate } from '#server/features/campaigns/index.ts';
import type { Account } from '#server/session.ts';

/** A report is for the candidate it is about, and for the company to whose campaign they applied with this test. */
export function readableReport(account: Account, reportId: string): SQL | undefined {
  return and(eq(reports.id, reportId), or(eq(reports.account_id, account.id), reportOfOwnCandidate(account)));
}

/** Only the candidate finds a report by its test. */
export function ownReportOfAssessment(account: Account, assessmentId: string): SQL | undefined {
  return and(eq(reports.assessment_id, assessmentId), eq(reports.account_id, account.id));
}

/** The single answers and the certificate are the candidate's; the company sees scores, verdict and remarks of its own. */
export function maySeeAnswers(account: Account, report: { account_id: string }): boolean {
  return report.account_id === account.id;
}
