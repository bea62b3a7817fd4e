import type { Transaction } from '#server/db/connection.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import type { Family } from '#server/families/family.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import type { Session } from '#server/session.ts';
import { holdLiveSkill, liveSkill } from '../profiles/find.ts';
import { presentQuestion } from '../questions/present.ts';
import { readQuestion } from '../questions/read-question.ts';
import { claimKey } from './claim-key.ts';
import { familyRow } from './family-row.ts';
import { proveFamily } from './prove-family.ts';

type Written = {
  session: Session;
  skillId: string;
  family: Family;
  idempotencyKey: IdempotencyKey | undefined;
};

/** Waits for review: whoever approves it has seen its variants. @throws 422 family_refused, 409 for a name taken */
export async function createFamily(
  deps: Deps,
  { session: { account }, skillId, family, idempotencyKey }: Written,
) {
  await liveSkill(deps.db, skillId);
  await proveFamily(deps, { family, accountId: account.id });
  const now = deps.now();
  const request = {
    accountId: account.id,
    operation: 'createFamily',
    key: idempotencyKey,
    body: { skillId, family },
  };
  const work = async (tx: Transaction) => {
    await holdLiveSkill(tx, skillId);
    await claimKey(tx, { skillId, key: family.key });
    const [created] = await tx
      .insert(questions)
      .values({
        ...familyRow(family),
        skill_id: skillId,
        status: 'review',
        stage: 'probation',
        staged_at: now,
        source: 'admin',
        edited: true,
        created_at: now,
      })
      .returning();
    if (!created) throw new Error('family was not stored');
    await recordAudit(tx, {
      account,
      action: 'family.create',
      target: created.id,
      details: { skill_id: skillId, name: family.key },
      at: now,
    });
    return { question: presentQuestion(created, null) };
  };
  return withIdempotency(deps, request, work, async ({ question }) => ({
    question: await readQuestion(deps.db, question.id),
  }));
}
