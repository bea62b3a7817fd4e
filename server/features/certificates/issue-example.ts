import type { Transaction } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Earned } from './issue-certificate.ts';
import { certificateNumber } from './number.ts';
import { UNSIGNED } from './sign.ts';

/** A certificate for a demonstration account. Unsigned, so it never verifies as genuine. */
export async function issueExample(tx: Transaction, shown: Earned & { full_name: string }): Promise<void> {
  await tx
    .insert(certificates)
    .values({ ...shown, number: certificateNumber(), kid: UNSIGNED, signature: UNSIGNED });
}
