import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { ensureUnchanged } from '#server/ensure-unchanged.ts';
import type { Family } from '#server/families/family.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { updateFamily as contract } from '#shared/contracts/catalogue-families.ts';
import { holdLiveSkill, liveSkill } from '../profiles/find.ts';
import {
  asksOtherwise,
  ensureNotNeutralised,
  losesMeasures,
  onProbation,
  startAnew,
} from '../questions/content.ts';
import { presentQuestion } from '../questions/present.ts';
import { readMeasures } from '../questions/read-measures.ts';
import { claimKey } from './claim-key.ts';
import { familyRow } from './family-row.ts';
import { findFamily, holdFamily } from './find-family.ts';
import { proveFamily } from './prove-family.ts';

type Wanted = {
  session: Session;
  familyId: string;
  family: Family;
  was: z.output<typeof contract.body>['was'];
};

/** Papers already drawn keep their variants. @throws 422 family_refused, 409 for a name taken, changed_meanwhile, or already_decided */
export async function updateFamily(deps: Deps, { session: { account }, familyId, family, was }: Wanted) {
  const { skill_id } = await findFamily(deps.db, familyId);
  await liveSkill(deps.db, skill_id);
  await proveFamily(deps, { family, accountId: account.id });
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    await holdLiveSkill(tx, skill_id);
    const before = await holdFamily(tx, familyId);
    ensureNotNeutralised(before);
    const edited = { ...before, ...familyRow(family), edited: true };
    const isNew = losesMeasures(before, edited);
    const standing = asksOtherwise(before, edited) ? onProbation(edited, now) : edited;
    ensureUnchanged(was, {
      before: { ...before.family, stage: before.stage },
      after: { ...family, stage: standing.stage },
    });
    if (isDeepStrictEqual(family, before.family))
      return { question: presentQuestion(before, await readMeasures(tx, familyId)) };
    if (family.key !== before.family.key) {
      await claimKey(tx, { skillId: skill_id, key: family.key, self: familyId });
    }
    const after = isNew ? { ...standing, measured_from: now } : standing;
    const [stored] = await tx.update(questions).set(after).where(eq(questions.id, familyId)).returning();
    if (!stored) throw new Error('family was not stored');
    if (isNew) await startAnew(tx, familyId);
    await recordAudit(tx, {
      account,
      action: 'family.update',
      target: familyId,
      details: { name: family.key, stage: after.stage },
      at: now,
    });
    return { question: presentQuestion(stored, await readMeasures(tx, familyId)) };
  });
}
