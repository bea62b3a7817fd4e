import { eq } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { signAnew } from '#server/features/certificates/index.ts';
import type { TestApp } from '#server/testing/apps/app.ts';

type Change = Parameters<typeof signAnew>[1]['change'];

/** As if a report's certificate had been issued so: changed and signed. */
export async function reissue(
  { deps }: Pick<TestApp, 'deps'>,
  reportId: string,
  change: Change,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const held = await tx.select().from(certificates).where(eq(certificates.report_id, reportId));
    const signed = await signAnew(tx, { secrets: deps.secrets, held, change });
    if (signed.length === 0) throw new Error('no sound certificate of that report');
  });
}
