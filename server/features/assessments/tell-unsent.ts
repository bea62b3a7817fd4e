import { FIRST_ID } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { type NewNotification, notifyAll } from '#server/features/notifications/index.ts';
import { CERTIFIABLE_HOURS } from '#shared/rules/assessments/exam.ts';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { HOUR_MS } from '#shared/rules/units/time.ts';

/** A phone without network delivers by itself within this time, more often than not. */
const PATIENCE_MS = HOUR_MS;
const BATCH = 200;

type Place = { account_id: string; id: string };
type Unsent = Place & { profile_name: string; deadline: string; certifies: boolean };

/** Every ten minutes: once, whoever's test is over and has not arrived, while it can still be certified (rule T14). */
export async function tellUnsent(deps: Deps): Promise<void> {
  let last: Place | undefined = { account_id: FIRST_ID, id: FIRST_ID };
  while (last) last = await tellBatch(deps, last);
}

/** @returns the last of a full batch */
function tellBatch(deps: Deps, after: Place): Promise<Place | undefined> {
  return deps.db.transaction(async (tx) => {
    const now = deps.now().getTime();
    const [since, until] = [now - CERTIFIABLE_HOURS * HOUR_MS, now - PATIENCE_MS].map((at) =>
      new Date(at).toISOString(),
    );
    const { rows } = await tx.execute<Unsent>(sql`
      select a.id, a.account_id, a.profile_name, a.deadline,
        a.practice is null and a.confirms is null as certifies
      from assessments a
      where a.status = 'pending' and a.deleted_at is null
        and a.deadline > ${since}::timestamptz and a.deadline <= ${until}::timestamptz
        and (a.account_id, a.id) > (${after.account_id}::uuid, ${after.id}::uuid)
        and not exists (
          select from notifications n
          where n.account_id = a.account_id and n.related_id = a.id and n.type = 'test_unsent')
      order by a.account_id, a.id limit ${BATCH} for key share skip locked
    `);
    await notifyAll(tx, rows.map(asNotification));
    return rows.length === BATCH ? rows.at(-1) : undefined;
  });
}

function asNotification({ id, account_id, profile_name, deadline, certifies }: Unsent): NewNotification {
  const last = new Date(new Date(deadline).getTime() + CERTIFIABLE_HOURS * HOUR_MS);
  return {
    accountId: account_id,
    type: 'test_unsent',
    title: 'Votre test n’est pas encore arrivé',
    message: `Ouvrez «\u00a0${profile_name}\u00a0» sur le téléphone où vous l’avez passé, avec du réseau, avant le ${formatDateTime(last)}${certifies ? '\u00a0: après, il ne peut plus être certifié' : ''}.`,
    relatedId: id,
    link: `/test/${id}`,
  };
}
