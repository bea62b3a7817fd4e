import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { skills } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { idOrNotFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import { parseInput } from '#server/parse-input.ts';
import type { Session } from '#server/session.ts';
import { type createSkill as contract, NewSkill } from '#shared/contracts/catalogue-profiles.ts';
import { claimSkillName } from './claim-name.ts';
import { liveProfile } from './find.ts';
import { readSkill } from './read-skills.ts';

type Wanted = {
  session: Session;
  input: z.output<typeof contract.body>;
  idempotencyKey: IdempotencyKey | undefined;
};

/** @throws 404 for an unknown profile; 409 when it has a skill of this name; 422 when a field is missing */
export async function createSkill(deps: Deps, { session: { account }, input, idempotencyKey }: Wanted) {
  const wanted = parseInput(NewSkill, { profile_id: '', name: '', description: '', ...input });
  const request = { accountId: account.id, operation: 'createSkill', key: idempotencyKey, body: wanted };
  const work = async (tx: Transaction) => {
    const profile = await liveProfile(tx, idOrNotFound(wanted.profile_id, 'Profil introuvable.'));
    await claimSkillName(tx, { profileId: profile.id, name: wanted.name });
    const [created] = await tx
      .insert(skills)
      .values({ ...wanted, profile_id: profile.id, created_at: deps.now() })
      .returning({ id: skills.id });
    if (!created) throw new Error('skill was not stored');
    await recordAudit(tx, {
      account,
      action: 'skill.create',
      target: created.id,
      details: { name: wanted.name, profile: profile.name },
      at: deps.now(),
    });
    return { skill: await readSkill(tx, created.id) };
  };
  return withIdempotency(deps, request, work, async (stored) => ({
    skill: await readSkill(deps.db, stored.skill.id),
  }));
}
