import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, type SQL } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Secrets } from '#server/secrets.ts';
import { fromBase45, toBase45 } from '#shared/credentials/base45.ts';
import { writeClaims } from '#shared/credentials/claims.ts';
import { signCose } from '#shared/credentials/cose.ts';
import { claimsOf } from './claims-of.ts';
import { signatureFits } from './sign.ts';
import { currentSigningKey, publicKeys } from './signing-key.ts';

type Row = typeof certificates.$inferSelect;

/**
 * The signed claims as its code carries them: signed when they are first asked for, and again once they changed.
 * @returns undefined for what must not be signed: what was withdrawn, is an example, or was changed in the database
 */
export async function ensureToken(
  tx: Transaction,
  { secrets, which }: { secrets: Secrets; which: SQL | undefined },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await tx
    .select()
    .from(certificates)
    .where(and(which, isNull(certificates.revoked_at)))
    .for('no key update');
  if (!row) return undefined;
  if (row.token !== null) return fromBase45(row.token);
  if (!signatureFits(row, row.signature, await publicKeys(tx))) return undefined;
  return signToken(tx, { secrets, row });
}

async function signToken(
  tx: Transaction,
  { secrets, row }: { secrets: Secrets; row: Row },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await currentSigningKey(tx, secrets);
  const token = await signCose(writeClaims(await claimsOf(row)), key);
  await tx
    .update(certificates)
    .set({ token: toBase45(token) })
    .where(eq(certificates.id, row.id));
  return token;
}
