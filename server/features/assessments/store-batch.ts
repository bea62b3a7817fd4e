import type { Database } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { preparedOn } from '#server/db/prepared.ts';
import { assessments, type journalBatches } from '#server/db/schema/assessments.ts';
import { MOST_DEVICES, MOST_JOURNAL_BYTES } from '#shared/rules/assessments/exam.ts';

/**
 * Stores a batch within the bounds of its test (rule T18), settled in the update's condition. A batch that two tabs send
 * at once is stored once and counts twice.
 * @returns `stored`; `known`, the first copy's arrival time stays; or `no_room`, or the test is over
 */
export async function storeBatch(
  db: Database,
  { events, received_at, ...batch }: Omit<typeof journalBatches.$inferInsert, 'account_id'>,
): Promise<'stored' | 'known' | 'no_room'> {
  const written = JSON.stringify(events);
  const [found] = await storingOn(db).execute({
    ...batch,
    events: written,
    bytes: Buffer.byteLength(written),
    received_at: received_at.toISOString(),
  });
  if (!found) return 'no_room';
  return found.isNew ? 'stored' : 'known';
}

const storingOn = preparedOn((db) => {
  const [assessmentId, device, bytes] = [
    sql.placeholder('assessment_id'),
    sql.placeholder('device_id'),
    sql.placeholder('bytes'),
  ];
  const room = db.$with('room', { id: assessments.id }).as(sql`
    update assessments set journal_bytes = journal_bytes + ${bytes},
      journal_devices = case when ${device} = any(journal_devices) then journal_devices
        else array_append(journal_devices, ${device}) end
    where id = ${assessmentId} and status = 'pending' and deleted_at is null
      and journal_bytes + ${bytes} <= ${MOST_JOURNAL_BYTES}
      and (${device} = any(journal_devices) or cardinality(journal_devices) < ${MOST_DEVICES})
    returning id, account_id`);
  const stored = db.$with('stored', {}).as(sql`
    insert into journal_batches (assessment_id, account_id, device_id, first_seq, last_seq, events, received_at)
    select id, account_id, ${device}, ${sql.placeholder('first_seq')}::int, ${sql.placeholder('last_seq')}::int,
      ${sql.placeholder('events')}::jsonb, ${sql.placeholder('received_at')}::timestamptz
    from room on conflict do nothing returning first_seq`);
  return db
    .with(room, stored)
    .select({ isNew: sql<boolean>`exists (select from stored)` })
    .from(room)
    .prepare('store_batch');
});
