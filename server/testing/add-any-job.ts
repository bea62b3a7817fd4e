import { type AddingTo, addJob } from '#server/jobs/add-job.ts';

type AnyJob = { task: string; payload: object; key?: string; runAt?: Date; maxAttempts?: number };

/** Also what nobody adds with a cause: jobs of the clock, and such as there are none. */
export const addAnyJob = addJob as (tx: AddingTo, job: AnyJob) => Promise<void>;
