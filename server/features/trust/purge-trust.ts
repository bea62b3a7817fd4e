import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { and, isNotNull, lt } from '#server/db/drizzle.ts';
import { abuseReports, companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

/** Nightly: documents and reports that were decided long ago. What was decided stays in the audit log. */
export async function purgeOldTrust(deps: Deps): Promise<void> {
  await deps.db
    .update(companyProofs)
    .set({ document: null })
    .where(
      and(isNotNull(companyProofs.document), lt(companyProofs.decided_at, keptSince('document', deps.now()))),
    );
  await deleteInBatches(
    deps.db,
    abuseReports,
    lt(abuseReports.decided_at, keptSince('abuse_report', deps.now())),
  );
}
