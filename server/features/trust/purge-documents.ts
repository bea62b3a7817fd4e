import { and, isNotNull, lt } from '#server/db/drizzle.ts';
import { companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/accounts/retention.ts';

/** Nightly: documents of proofs that were decided long ago. What was decided stays. */
export async function purgeDocuments(deps: Deps): Promise<void> {
  await deps.db
    .update(companyProofs)
    .set({ document: null })
    .where(
      and(isNotNull(companyProofs.document), lt(companyProofs.decided_at, keptSince('document', deps.now()))),
    );
}
