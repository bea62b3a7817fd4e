import type { Transaction } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Earned } from './issue-certificate.ts';
import { certificateNumber } from './number.ts';

const UNSIGNED = 'none';

/** For a demonstration account: no key signs it, so that it can never pass for a proof. */
export async function issueExample(tx: Transaction, shown: Earned): Promise<void> {
  await tx
    .insert(certificates)
    .values({ ...shown, number: certificateNumber(), kid: UNSIGNED, signature: UNSIGNED });
}
