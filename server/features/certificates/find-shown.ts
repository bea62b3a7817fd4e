import { and, eq, getTableColumns, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { parseCertificateNumber } from '#shared/credentials/certificate-number.ts';
import { isInForce } from './is-in-force.ts';
import { signatureFits } from './sign.ts';
import { publicKeys } from './signing-key.ts';

/** A certificate that may be shown around; undefined for one hidden, withdrawn, expired, altered, or an example. */
export async function findShown(deps: Deps, { number: typed }: { number: string }) {
  const number = parseCertificateNumber(typed);
  if (!number) return undefined;
  const [row] = await deps.db
    .select(getTableColumns(certificates))
    .from(certificates)
    .innerJoin(accounts, eq(accounts.id, certificates.account_id))
    .where(
      and(
        eq(certificates.number, number),
        isInForce(deps.now()),
        isNull(certificates.hidden_at),
        isNull(accounts.deleted_at),
        eq(accounts.is_demo, false),
      ),
    );
  return row && signatureFits(row, row.signature, await publicKeys(deps.db)) ? row : undefined;
}
