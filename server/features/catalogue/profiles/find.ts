import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { profiles, skills } from '#server/db/schema/catalogue.ts';
import { notFound } from '#server/errors.ts';

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
