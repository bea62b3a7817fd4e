import { and, desc, eq, sql } from '#server/db/drizzle.ts';
import { generations, questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { type LanguageModel, ModelUnavailable } from '#server/providers/language-model/index.ts';
import { liveSkill } from '../profiles/find.ts';
import { USUAL_POINTS } from '../questions/form.ts';
import { answerBlind } from './answer-blind.ts';
import { checkProposal, type Refused, tidyProposal } from './check-proposal.ts';
import { findDuplicates } from './find-duplicates.ts';
import { WRITER, writerPrompt } from './prompts.ts';
import { type Proposal, Proposals } from './shapes.ts';

type Run = typeof generations.$inferSelect;
type Made = { proposal: Proposal; agreed: boolean };

const BATCH = 5;
/** Rounds beyond those a faultless model needs. */
const SPARE_ROUNDS = 2;
const TOKENS_PER_QUESTION = 450;

/**
 * Runs a generation to its end, a batch at a time: the model writes, code checks, the model answers without the keys,
 * and what is accepted is stored with the progress in one transaction. After an interruption it continues; run twice,
 * a round is stored once. No connection is held while the model works. What was not made `until` then stays unmade.
 */
export async function runGeneration(
  deps: Deps,
  { generationId, until }: { generationId: string; until?: AbortSignal },
): Promise<void> {
  for (;;) {
    const [run] = await deps.db.select().from(generations).where(eq(generations.id, generationId));
    if (run?.status !== 'running') return;
    if (run.made >= run.wanted || run.rounds >= Math.ceil(run.wanted / BATCH) + SPARE_ROUNDS) {
      return finish(deps, { run, status: run.made > 0 ? 'done' : 'failed' });
    }
    if (!deps.model) return finish(deps, { run, status: 'failed' });
    try {
      await round(deps, { model: deps.model, run, until });
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      return finish(deps, { run, status: 'failed' });
    }
  }
}

type Round = { model: LanguageModel; run: Run; until: AbortSignal | undefined };

async function round(deps: Deps, { model, run, until }: Round): Promise<void> {
  const { skill, profile } = await liveSkill(deps.db, run.skill_id);
  const count = Math.min(BATCH, run.wanted - run.made);
  const bank = await deps.db
    .select({ text: questions.text })
    .from(questions)
    .where(and(eq(questions.skill_id, skill.id), eq(questions.level, run.level)))
    .orderBy(desc(questions.created_at))
    .limit(BATCH * 8);
  const { questions: proposed } = await model.generate({
    schema: Proposals,
    schemaName: 'questions',
    system: WRITER,
    user: writerPrompt({
      profile: profile.name,
      skill: skill.name,
      description: skill.description,
      level: run.level,
      count,
      known: bank.map(({ text }) => text),
    }),
    maxTokens: 300 + count * TOKENS_PER_QUESTION,
    signal: until,
  });
  const { taken, rejected } = await sift(deps, {
    run,
    proposals: proposed.slice(0, count).map(tidyProposal),
  });
  const agreed = await answerBlind(model, taken, until);
  await store(deps, {
    run,
    made: taken.map((proposal, place) => ({ proposal, agreed: agreed[place] === true })),
    rejected,
  });
}

async function sift(deps: Deps, { run, proposals }: { run: Run; proposals: Proposal[] }) {
  const rejected: Partial<Record<Refused, number>> = {};
  const reject = (reason: Refused) => {
    rejected[reason] = (rejected[reason] ?? 0) + 1;
  };
  const sound = proposals.filter((proposal) => {
    const reason = checkProposal(proposal, run.level);
    if (reason) reject(reason);
    return !reason;
  });
  const duplicates = await findDuplicates(deps.db, {
    skillId: run.skill_id,
    texts: sound.map(({ question }) => question),
  });
  for (const _ of duplicates) reject('duplicate');
  return { taken: sound.filter((_, place) => !duplicates.has(place)), rejected };
}

async function store(
  deps: Deps,
  { run, made, rejected }: { run: Run; made: Made[]; rejected: Partial<Record<Refused, number>> },
): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const [advanced] = await tx
      .update(generations)
      .set({
        rounds: run.rounds + 1,
        made: sql`${generations.made} + ${made.length}`,
        to_review: sql`${generations.to_review} + ${made.filter(({ agreed }) => !agreed).length}`,
        rejected: addCounts(run.rejected, rejected),
        progressed_at: now,
      })
      .where(
        and(
          eq(generations.id, run.id),
          eq(generations.rounds, run.rounds),
          eq(generations.status, 'running'),
        ),
      )
      .returning({ id: generations.id });
    if (!advanced || made.length === 0) return;
    await tx.insert(questions).values(
      made.map(({ proposal, agreed }) => ({
        skill_id: run.skill_id,
        level: run.level,
        type: 'mcq' as const,
        difficulty: proposal.difficulty,
        points: USUAL_POINTS[proposal.difficulty],
        text: proposal.question,
        options: proposal.options,
        correct_index: proposal.correct_index,
        explanation: proposal.explanation,
        status: agreed ? ('approved' as const) : ('review' as const),
        stage: 'probation' as const,
        staged_at: now,
        source: 'model' as const,
        created_at: now,
      })),
    );
  });
}

function addCounts(before: Record<string, number>, more: Record<string, number>): Record<string, number> {
  const reasons = [...new Set([...Object.keys(before), ...Object.keys(more)])];
  return Object.fromEntries(reasons.map((reason) => [reason, (before[reason] ?? 0) + (more[reason] ?? 0)]));
}

async function finish(deps: Deps, { run, status }: { run: Run; status: 'done' | 'failed' }): Promise<void> {
  const now = deps.now();
  await deps.db
    .update(generations)
    .set({ status, progressed_at: now, finished_at: now })
    .where(and(eq(generations.id, run.id), eq(generations.status, 'running')));
}
