import { exactInstant, FIRST_ID } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/accounts/retention.ts';
import { isTaken } from './list-invitations.ts';

/** Invitations looked at in one statement. */
const STEP = 5_000;

type Place = { at: string; id: string };
const FIRST: Place = { at: '0001-01-01', id: FIRST_ID };

/**
 * Nightly: deletes old invitations of people who never became candidates. A candidate’s invitation stays for good,
 * as the name that the company knows.
 */
export async function purgeOldInvitations({ db, now }: Deps): Promise<void> {
  const until = keptSince('invitation', now()).toISOString();
  for (let last: Place | undefined = FIRST; last; ) {
    const { rows }: { rows: Place[] } = await db.execute<Place>(sql`
      with step as (
        select id, created_at from invitations
        where created_at < ${until}::timestamptz and (created_at, id) > (${last.at}::timestamptz, ${last.id}::uuid)
        order by created_at, id limit ${STEP}
      ), gone as (
        delete from invitations using step where invitations.id = step.id and not ${isTaken}
      )
      select ${exactInstant(sql`created_at`)} as at, id from step order by created_at desc, id desc limit 1
    `);
    [last] = rows;
  }
}
