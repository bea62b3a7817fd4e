import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/features/accounts/index.ts';
import { once } from '#server/features/credits/index.ts';
import { readPricing } from '#server/features/pricing/index.ts';
import { idOrNotFound, insufficientCredits, notFound } from '#server/http/refusal.ts';
import type { generate as contract } from '#shared/contracts/tests.ts';
import { mayTakeTests } from './access.ts';
import { createTest } from './create-test.ts';
import type { Skill } from './draw-paper.ts';
import { presentTest } from './present.ts';

type Input = z.output<typeof contract.body>;

/** Charges and draws in one transaction; a repeat with the same key returns the first test. */
export async function generate(deps: Deps, { account }: Session, input: Input, key: string | undefined) {
  mayTakeTests(account);
  return once(deps, { accountId: account.id, operation: 'generate', key, body: input }, async (tx) => {
    const { test_individual_cost: cost } = await readPricing(tx);
    // Spares the draw to whoever cannot pay; the charge itself settles every race.
    if (account.credits < cost) throw insufficientCredits(cost, account.credits);
    const profile = await profileToDraw(tx, input.profile_id);
    const { test, credits } = await createTest(tx, {
      account,
      profile,
      level: input.level,
      perSkill: input.num_questions_per_skill,
      cost,
      campaignId: null,
      now: deps.now(),
    });
    return { test: presentTest(test), credits };
  });
}

/** The profile with its skills that have a question at all. @throws 404 not_found */
export async function profileToDraw(tx: Transaction, profileId: string) {
  const { rows } = await tx.execute<{ id: string; name: string; skills: Skill[] | null }>(sql`
    select p.id, p.name, (
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.name) from skills s
      where s.profile_id = p.id and s.deleted_at is null
        and exists (select from questions q where q.skill_id = s.id and q.status = 'approved')
    ) as skills
    from profiles p where p.id = ${idOrNotFound(profileId, 'Profil introuvable.')} and p.deleted_at is null
  `);
  const profile = rows[0];
  if (!profile?.skills) throw notFound('Profil introuvable.');
  return { ...profile, skills: profile.skills };
}
