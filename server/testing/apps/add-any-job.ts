import { type AddingTo, addJob } from '#server/jobs/add-job.ts';

type AnyJob = { task: string; payload: object; key?: string; runAt?: Date; maxAttempts?: number };

/** Any job, also one that only the clock adds, or that does not exist. */
export const addAnyJob = addJob as (tx: AddingTo, job: AnyJob) => Promise<void>;
