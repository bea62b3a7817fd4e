import type { Transaction } from '#server/db/connection.ts';
import { FIRST_ID } from '#server/db/cursor.ts';
import { and, eq, gt, isNull, lte, type SQL, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import { type NewNotification, notifyAll, purgeNotifications } from '#server/features/notifications/index.ts';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';

const NEAR_MS = DAY_MS;
const BATCH = 200;

type Near = {
  account_id: string;
  assessment_id: string;
  title: string;
  company_name: string;
  deadline: string;
};
type Batch = { campaignId: string; after: string };

/** Every ten minutes: once, a day before a campaign ends, whoever has its test and has not opened it. */
export async function tellDeadlines(deps: Deps): Promise<void> {
  const ending = await deps.db
    .select({ campaignId: campaigns.id })
    .from(campaigns)
    .where(endsSoon(deps.now()))
    .orderBy(campaigns.deadline, campaigns.id);
  for (const { campaignId } of ending) {
    let after: string | undefined = FIRST_ID;
    while (after) after = await tellBatch(deps, { campaignId, after });
  }
}

function endsSoon(now: Date): SQL | undefined {
  const { status, deadline } = campaigns;
  return and(eq(status, 'active'), gt(deadline, now), lte(deadline, new Date(now.getTime() + NEAR_MS)));
}

/** One campaign's candidates in the order of an index. @returns the last account of a full batch */
function tellBatch(deps: Deps, { campaignId, after }: Batch): Promise<string | undefined> {
  return deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Near>(sql`
      select a.id as assessment_id, a.account_id, ${campaigns.title}, ${campaigns.company_name}, ${campaigns.deadline}
      from ${campaigns}
      join candidacies c on c.campaign_id = ${campaigns.id} and c.withdrawn_at is null
      join assessments a on a.id = c.assessment_id and a.status = 'pending' and a.started_at is null
        and a.deleted_at is null
      where ${campaigns.id} = ${campaignId} and ${endsSoon(deps.now())} and c.account_id > ${after}
        and ${isWilling(sql`c.account_id`, campaigns.account_id)}
        and not exists (
          select from notifications n
          where n.account_id = a.account_id and n.related_id = a.id and n.type = 'deadline_near')
      order by c.account_id limit ${BATCH} for share of a, campaigns skip locked
    `);
    await notifyAll(tx, rows.map(asNotification));
    return rows.length === BATCH ? rows.at(-1)?.account_id : undefined;
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
