import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { conflict } from '#server/errors.ts';
import { isInForce } from '#server/features/certificates/index.ts';

/** Before a confirmation is opened: its questions would be met for nothing. @throws 409 not_confirmable */
export async function ensureStillConfirms(
  tx: Transaction,
  { reportId, now }: { reportId: string; now: Date },
): Promise<void> {
  const [certificate] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.report_id, reportId), isInForce(now)));
  if (certificate) return;
  throw conflict(
    'Le certificat que ce test devait confirmer n’est plus valable\u00a0: vous pouvez supprimer ce test.',
    'not_confirmable',
  );
}
