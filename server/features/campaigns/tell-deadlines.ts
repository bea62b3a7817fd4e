import type { Transaction } from '#server/db/connection.ts';
import { FIRST_ID } from '#server/db/cursor.ts';
import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import { type NewNotification, notifyAll, purgeNotifications } from '#server/features/notifications/index.ts';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';

const NEAR_MS = DAY_MS;
const BATCH = 200;

type Place = { account_id: string; assessment_id: string };
type Near = Place & { title: string; company_name: string; deadline: string };

/** Every ten minutes: once, a day before a campaign ends, whoever has its test and has not opened it. */
export async function tellDeadlines(deps: Deps): Promise<void> {
  let last: Place | undefined = { account_id: FIRST_ID, assessment_id: FIRST_ID };
  while (last) last = await tellBatch(deps, last);
}

/** @returns the last of a full batch */
function tellBatch(deps: Deps, after: Place): Promise<Place | undefined> {
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const { rows } = await tx.execute<Near>(sql`
      select a.id as assessment_id, a.account_id, k.title, k.company_name, k.deadline
      from campaigns k
      join candidacies c on c.campaign_id = k.id and c.withdrawn_at is null
      join assessments a on a.id = c.assessment_id and a.status = 'pending' and a.started_at is null
        and a.deleted_at is null
      where k.status = 'active' and k.deadline > ${now.toISOString()}::timestamptz
        and k.deadline <= ${new Date(now.getTime() + NEAR_MS).toISOString()}::timestamptz
        and (a.account_id, a.id) > (${after.account_id}::uuid, ${after.assessment_id}::uuid)
        and ${isWilling(sql`a.account_id`, sql`k.account_id`)}
        and not exists (
          select from notifications n
          where n.account_id = a.account_id and n.related_id = a.id and n.type = 'deadline_near')
      order by a.account_id, a.id limit ${BATCH} for share of a, k skip locked
    `);
    await notifyAll(tx, rows.map(asNotification));
    return rows.length === BATCH ? rows.at(-1) : undefined;
  });
}

/**
 * For a campaign whose deadline changes: takes back what its candidates with an unopened test were told, so that the
 * new day is told.
 */
export async function untellDeadline(tx: Transaction, campaignId: string): Promise<void> {
  const unopened = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.campaign_id, campaignId), isNull(assessments.started_at)));
  await purgeNotifications(
    tx,
    unopened.map(({ id }) => id),
    { only: 'deadline_near' },
  );
}

function asNotification({ account_id, assessment_id, title, company_name, deadline }: Near): NewNotification {
  return {
    accountId: account_id,
    type: 'deadline_near',
    title: 'Une offre se termine bientôt',
    message: `${company_name} attend votre test pour «\u00a0${title}\u00a0»\u00a0: passez-le avant le ${formatDateTime(deadline)}.`,
    relatedId: assessment_id,
    link: `/test/${assessment_id}`,
  };
}
