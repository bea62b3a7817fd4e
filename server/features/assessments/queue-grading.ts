import { type AddingTo, addJob } from '#server/jobs/add-job.ts';

/** Queues the grading in the transaction that creates the report. */
export function queueGrading(tx: AddingTo, reportId: string): Promise<void> {
  return addJob(tx, { task: 'grade', payload: { report_id: reportId }, key: `grade:${reportId}` });
}
