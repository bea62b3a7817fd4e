import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import { isInForce } from '#server/features/certificates/index.ts';
import type { Level } from '#shared/contracts/common.ts';

type Wanted = { accountId: string; profileId: string; level: Level; confirmed: boolean; now: Date };

/** A person's certificates in force of a profile and level, confirmed or not, locked. */
export function lockHeld(tx: Transaction, { accountId, profileId, level, confirmed, now }: Wanted) {
  const ofProfile = tx
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .where(and(eq(reports.account_id, accountId), eq(assessments.profile_id, profileId)));
  return tx
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.account_id, accountId),
        inArray(certificates.report_id, ofProfile),
        eq(certificates.level, level),
        eq(certificates.confirmed, confirmed),
        isInForce(now),
      ),
    )
    .for('update')
    .prepare('lock_held')
    .execute();
}
