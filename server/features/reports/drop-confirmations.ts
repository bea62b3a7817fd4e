import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray, or } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import { clearConfirmation } from '#server/features/campaigns/index.ts';
import { replaceStatuses, signAnew } from '#server/features/certificates/index.ts';
import { isSure } from '#server/measurement/confirm.ts';
import type { Secrets } from '#server/secrets.ts';
import { lockHeld } from './lock-held.ts';
import { masteryWith } from './measure/measure-mastery.ts';
import { PROVEN } from './measure/read-earlier-evidence.ts';

type Dropped = { secrets: Secrets; accountId: string; reportId: string; now: Date };

/**
 * After this report’s certificate was withdrawn: takes the confirmation from the holder’s other certificates of its
 * profile and level, where the report or its confirmation proved something and what is left does not confirm them.
 * The codes that say they are confirmed count as withdrawn. Where that cannot be measured all stay. The caller has
 * locked the account.
 * @returns whether any was taken
 */
export async function dropConfirmations(
  tx: Transaction,
  { secrets, accountId, reportId, now }: Dropped,
): Promise<boolean> {
  const [of] = await tx
    .select({
      accountId: assessments.account_id,
      profileId: assessments.profile_id,
      level: assessments.level,
    })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .where(
      and(
        eq(reports.account_id, accountId),
        or(eq(reports.id, reportId), eq(assessments.confirms, reportId)),
        inArray(reports.verdict, PROVEN),
      ),
    )
    .limit(1);
  if (!of) return false;
  const mastery = await masteryWith(tx, { ...of, exceptReport: reportId });
  if (mastery === null || isSure(mastery)) return false;
  const held = await lockHeld(tx, { ...of, confirmed: true, now });
  if (held.length === 0) return false;
  const dropped = await signAnew(tx, { secrets, held, change: { confirmed: false } });
  await replaceStatuses(tx, { former: dropped, now });
  for (const { report_id } of dropped) await clearConfirmation(tx, { reportId: report_id });
  return dropped.length > 0;
}
