import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { insufficientCredits } from '#server/errors.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import { ensureShown } from '#server/features/pricing/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { generate as contract } from '#shared/contracts/assessments.ts';
import { ensureMayTakeAssessments } from './access.ts';
import { createAssessment } from './create-assessment.ts';
import { findPool } from './draw/find-pool.ts';
import { profileNotFound } from './find-profile.ts';
import { readAssessment } from './open-assessment.ts';
import { presentAssessment } from './present.ts';

type Input = z.output<typeof contract.body>;
type Wanted = { session: Session; input: Input; idempotencyKey: IdempotencyKey | undefined };

/** Step 1: charges and draws in one transaction; a repeat with the same key returns the first test. */
export async function generateAssessment(deps: Deps, { session, input, idempotencyKey }: Wanted) {
  const { account } = session;
  ensureMayTakeAssessments(account);
  const now = deps.now();
  return withIdempotency(
    deps,
    { accountId: account.id, operation: 'generate', key: idempotencyKey, body: input },
    async (tx) => {
      const { pricing, profile } = await findPool(tx, {
        profileId: input.profile_id,
        accountId: account.id,
        level: input.level,
      });
      const cost = pricing.test_individual_cost;
      ensureShown(cost, input.expected_cost);
      // Avoids a useless draw; the charge itself settles every race.
      if (account.credits < cost) throw insufficientCredits(cost, account.credits);
      if (!profile) throw profileNotFound();
      // What costs something is locked by its charge.
      if (cost === 0) await lockAccount(tx, account.id);
      const { assessment, credits } = await createAssessment(tx, {
        account,
        profile,
        level: input.level,
        perSkill: input.num_questions_per_skill,
        cost,
        campaignId: null,
        now,
      });
      // Unopened: its refund does not depend on others given up.
      return { test: presentAssessment(assessment, { refundUsed: false, now }), credits };
    },
    async ({ test, credits }) => ({
      ...(await readAssessment(deps, { session, assessmentId: test.id, peek: true })),
      credits,
    }),
  );
}
