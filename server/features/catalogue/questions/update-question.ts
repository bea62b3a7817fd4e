import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { ensureUnchanged } from '#server/ensure-unchanged.ts';
import { invalid, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { updateQuestion as contract } from '#shared/contracts/catalogue-questions.ts';
import { liveSkill } from '../profiles/find.ts';
import { asksOtherwise, ensureNotNeutralised, losesMeasures, onProbation, startAnew } from './content.ts';
import { checkOptions, pointsOf, toRubric } from './form.ts';
import { presentContent, presentQuestion, type QuestionRow } from './present.ts';
import { readMeasures } from './read-measures.ts';
import { recheck } from './recheck.ts';
import { isPutBack, stageByHand } from './stage-by-hand.ts';

type Change = z.output<typeof contract.body>;
/** What follows from other changes. */
const DERIVED: (keyof QuestionRow)[] = ['staged_at', 'measured_from', 'was_live'];

type Content = Omit<Change, 'status' | 'stage' | 'stage_reason' | 'facts' | 'was'>;

/**
 * Edits a question, approves or disables it, takes it out of service or puts it back, or notes that a national rule
 * was read again. Papers already drawn keep their snapshot; seeding leaves an edited question alone.
 * @throws 404; 409 changed_meanwhile, or already_decided; 422 invalid_input
 */
export async function updateQuestion(
  deps: Deps,
  { session: { account }, questionId, change }: { session: Session; questionId: string; change: Change },
) {
  const { status, stage, stage_reason, facts, was, ...content } = change;
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(questions).where(eq(questions.id, questionId)).for('update');
    if (!before) throw notFound('Question introuvable.');
    ensureNotNeutralised(before);
    await liveSkill(tx, before.skill_id);
    const edited = {
      ...edit(before, content),
      status: status ?? before.status,
      facts: facts ? recheck(before.facts, facts, now) : before.facts,
    };
    const isOther = asksOtherwise(before, edited);
    const isProved = before.stage === 'live' || before.was_live;
    const standing = stageByHand(isOther ? onProbation(edited, now) : edited, {
      stage: stage === 'live' && (isOther || !isProved) ? 'probation' : stage,
      stage_reason,
      now,
    });
    // An edit may put it on probation, and finds it there when it is sent again.
    const written = Object.keys(content).length > 0 ? { ...change, stage } : change;
    const wanted = Object.entries(presentContent(standing)).filter(([name]) => name in written);
    ensureUnchanged(was, { before: presentContent(before), after: Object.fromEntries(wanted) });
    const isNew = losesMeasures(before, edited) || isPutBack(before, standing);
    const after = isNew ? { ...standing, measured_from: now } : standing;
    const changed = namesOfChanged(before, after);
    if (changed.length > 0) {
      await tx.update(questions).set(after).where(eq(questions.id, questionId));
      await recordAudit(tx, {
        account,
        action: 'question.update',
        target: questionId,
        details: { changed, ...standingOf(after, changed) },
        at: now,
      });
    }
    if (isNew) await startAnew(tx, questionId);
    return { question: presentQuestion(after, await readMeasures(tx, questionId)) };
  });
}

function namesOfChanged(before: QuestionRow, after: QuestionRow): (keyof QuestionRow)[] {
  const fields = Object.keys(after) as (keyof QuestionRow)[];
  return fields.filter(
    (field) => !DERIVED.includes(field) && !isDeepStrictEqual(after[field], before[field]),
  );
}

/** Of the audit log: what the question's standing became. */
function standingOf({ status, stage, stage_reason }: QuestionRow, changed: (keyof QuestionRow)[]) {
  return {
    ...(changed.includes('status') && { status }),
    ...(changed.includes('stage') && { stage }),
    ...(changed.includes('stage_reason') && { stage_reason }),
  };
}

function edit(before: QuestionRow, change: Content): QuestionRow {
  if (Object.keys(change).length === 0) return before;
  if (before.family) throw invalid('C’est une famille\u00a0: elle se modifie dans son éditeur.');
  const after: QuestionRow = {
    ...before,
    edited: true,
    level: change.level ?? before.level,
    difficulty: change.difficulty ?? before.difficulty,
    points: change.points ?? before.points,
    text: change.question_text ?? before.text,
    explanation: change.explanation ?? before.explanation,
  };
  const choosing = change.options !== undefined || change.correct_answer_index !== undefined;
  if (choosing && before.type !== 'mcq') throw invalid('Seule une question à choix a des options.');
  if (change.criteria && before.type !== 'open') throw invalid('Seule une question ouverte a des critères.');
  if (choosing) {
    after.options = change.options ?? before.options;
    after.correct_index = change.correct_answer_index ?? before.correct_index;
    checkOptions(after.options, after.correct_index);
  }
  // An open question is worth the sum of its criteria.
  if (before.type === 'open') after.points = before.points;
  if (change.criteria) {
    after.rubric = toRubric(change.criteria, before.rubric);
    after.points = pointsOf(after.rubric);
  }
  return after;
}
