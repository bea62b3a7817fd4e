import type { Transaction } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { conflict } from '#server/errors.ts';

/** Locks names until the transaction ends, so that of two simultaneous requests the second sees what the first did. */
export async function holdNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.catalogueNames})`);
}

/**
 * Holds names, and refuses one that is taken. No unique index does it: the shipped bank may bring a name that an
 * administrator already used.
 * @throws 409 when `taken` finds a row
 */
async function claimName(tx: Transaction, { taken, detail }: { taken: SQL; detail: string }): Promise<void> {
  await holdNames(tx);
  const { rows } = await tx.execute(taken);
  if (rows.length > 0) throw conflict(detail).at('name');
}

export function claimProfileName(
  tx: Transaction,
  { name, self = null }: { name: string; self?: string | null },
): Promise<void> {
  return claimName(tx, {
    taken: sql`select from profiles where plain_text(name) = plain_text(${name}) and deleted_at is null
      and id is distinct from ${self}::uuid limit 1`,
    detail: 'Un profil porte déjà ce nom.',
  });
}

export function claimSkillName(
  tx: Transaction,
  { profileId, name, self = null }: { profileId: string; name: string; self?: string | null },
) {
  return claimName(tx, {
    taken: sql`select from skills where profile_id = ${profileId} and plain_text(name) = plain_text(${name})
      and deleted_at is null and id is distinct from ${self}::uuid limit 1`,
    detail: 'Une compétence de ce profil porte déjà ce nom.',
  });
}
