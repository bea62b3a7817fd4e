import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, desc, eq, inArray, isNotNull, isNull } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { conflict } from '#server/errors.ts';
import type { HolderKey } from '#shared/contracts/holder-key.ts';
import { replaceStatuses } from './replace-statuses.ts';

type Jwk = typeof certificates.$inferSelect.holder_jwk;
type Binding = { accountId: string; key: HolderKey; mayReplace: boolean; now: Date };

/**
 * Binds the certificates of an account that are not withdrawn to one phone’s key. The codes that name another phone count as
 * withdrawn from then on; those that name none stay good. The caller has locked the account.
 * @returns how many named another phone
 * @throws 409 when there are such and they may not be replaced
 */
export async function bindCertificates(
  tx: Transaction,
  { accountId, key: { x, y }, mayReplace, now }: Binding,
): Promise<number> {
  const valid = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.account_id, accountId), isNull(certificates.revoked_at)))
    .for('update');
  const others = valid.filter(({ holder_jwk }) => holder_jwk?.x !== x || holder_jwk?.y !== y);
  const replaced = others.filter(({ holder_jwk }) => holder_jwk !== null);
  if (replaced.length > 0 && !mayReplace) throw conflict('Vos certificats sont liés à un autre téléphone.');
  if (others.length === 0) return 0;
  const holder_jwk = { kty: 'EC', crv: 'P-256', x, y };
  await tx
    .update(certificates)
    .set({ holder_jwk, token: null })
    .where(
      inArray(
        certificates.id,
        others.map(({ id }) => id),
      ),
    );
  await replaceStatuses(tx, { former: replaced, now });
  return replaced.length;
}

/** The key of the account's bound phone; null where there is none. */
export async function findHolderKey(db: Queryable, accountId: string): Promise<Jwk> {
  const [bound] = await db
    .select({ holder_jwk: certificates.holder_jwk })
    .from(certificates)
    .where(and(eq(certificates.account_id, accountId), isNotNull(certificates.holder_jwk)))
    // Valid ones first, then those withdrawn last: one withdrawn keeps the phone of its day.
    .orderBy(desc(certificates.revoked_at), desc(certificates.issued_at))
    .limit(1);
  return bound?.holder_jwk ?? null;
}
