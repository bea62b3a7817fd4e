import type { Transaction } from '#server/db/connection.ts';
import { addJob } from '#server/jobs/add-job.ts';

/** Queues the grading in the transaction that creates the report. */
export function queueGrading(tx: Transaction, reportId: string): Promise<void> {
  return addJob(tx, { task: 'grade', payload: { report_id: reportId }, key: `grade:${reportId}` });
}
