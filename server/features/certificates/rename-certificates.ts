import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray, isNull, sql } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Secrets } from '#server/secrets.ts';
import { replaceStatuses } from './replace-statuses.ts';
import { signAnew } from './sign-anew.ts';

type Renaming = { secrets: Secrets; accountId: string; fullName: string; now: Date };

/**
 * Signs the account's valid certificates anew with its corrected name: same number, next version. The codes that carry the former
 * name are among the withdrawn. One that was changed in the database is left as it is, and reads as altered. The caller has
 * locked the account. @returns how many
 */
export async function renameCertificates(
  tx: Transaction,
  { secrets, accountId, fullName, now }: Renaming,
): Promise<number> {
  const held = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.account_id, accountId), isNull(certificates.revoked_at)))
    .for('update');
  const renamed = await signAnew(tx, { secrets, held, change: { full_name: fullName } });
  if (renamed.length === 0) return 0;
  await tx
    .update(certificates)
    .set({ version: sql`${certificates.version} + 1`, name_corrected_at: now })
    .where(
      inArray(
        certificates.id,
        renamed.map(({ id }) => id),
      ),
    );
  await replaceStatuses(tx, { former: renamed, now });
  return renamed.length;
}
