import type { Transaction } from '#server/db/connection.ts';
import { addJob } from '#server/jobs/add-job.ts';

/** Starts the grading of a report in the transaction that made it: neither exists without the other. */
export function queueGrading(tx: Transaction, reportId: string): Promise<void> {
  return addJob(tx, { task: 'grade', payload: { report_id: reportId }, key: `grade:${reportId}` });
}
