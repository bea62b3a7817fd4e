import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, isNull, type SQL, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { profiles, skills } from '#server/db/schema/catalogue.ts';
import { conflict, notFound } from '#server/errors.ts';

/** @throws 404 also for a deleted one */
export async function liveProfile(db: Queryable, id: string) {
  const [profile] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), isNull(profiles.deleted_at)));
  if (!profile) throw notFound('Profil introuvable.');
  return profile;
}

/** @throws 404 also for a deleted one, or of a deleted profile */
export async function liveSkill(db: Queryable, id: string) {
  const [row] = await selectLiveSkill(db, id);
  if (!row) throw skillNotFound();
  return row;
}

/** The same, locked until the transaction ends. */
export async function holdLiveSkill(tx: Transaction, id: string) {
  const [row] = await selectLiveSkill(tx, id).for('no key update', { of: skills });
  if (!row) throw skillNotFound();
  return row;
}

const skillNotFound = () => notFound('Compétence introuvable.');

function selectLiveSkill(db: Queryable, id: string) {
  return db
    .select({ skill: skills, profile: profiles })
    .from(skills)
    .innerJoin(profiles, eq(profiles.id, skills.profile_id))
    .where(and(eq(skills.id, id), isNull(skills.deleted_at), isNull(profiles.deleted_at)));
}

/**
 * Locks names until the transaction ends, so that one of two simultaneous requests is refused. There is no unique
 * index: the shipped bank may bring a name that an administrator already used.
 * @throws 409 when `taken` finds a row
 */
async function claimName(tx: Transaction, { taken, detail }: { taken: SQL; detail: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.catalogueNames})`);
  const { rows } = await tx.execute(taken);
  if (rows.length > 0) throw conflict('conflict', detail);
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
