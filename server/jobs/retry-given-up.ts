import { inArray, sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import type { Told } from './payloads.ts';

/**
 * The tasks that are tried again: nothing else does their work. Other given-up jobs come again by the clock or with
 * their next cause, or are of little use by then.
 */
const RETRIED: Told['task'][] = [
  'grade',
  'list_neutralised',
  'rescore_neutralised',
  'send_invitations',
  'close_campaigns_of_profile',
  'close_campaigns_of_skill',
];

/** Nightly: gives each given-up job of these tasks one more try. The fault by which it failed may be mended. */
export async function retryGivenUp({ db }: Deps): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.jobs as given_up,
      lateral graphile_worker.reschedule_jobs(
        array[given_up.id], run_at => now(), attempts => given_up.max_attempts - 1)
    where ${inArray(sql`task_identifier`, RETRIED)}
      and given_up.attempts >= given_up.max_attempts and given_up.locked_at is null`);
}
