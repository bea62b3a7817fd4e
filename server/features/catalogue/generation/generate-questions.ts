import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { generations } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, tooMany, unavailable } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { lockOwner } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { generateQuestions as contract } from '#shared/contracts/question-generation.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { liveSkill } from '../profiles/find.ts';
import { presentGeneration } from './present.ts';
import { runGeneration } from './run-generation.ts';

/** Questions an administrator may request in a day: each costs a model call. */
const DAILY = 300;
/** The balancer waits for a response little longer. */
const IN_CALL_MS = 50_000;

type Asked = z.output<typeof contract.body>;

/**
 * Has the model write questions: within the call, as documented, or in the background.
 * @throws 503 no_language_model, or unavailable when the model gave nothing usable; 429 beyond a day's quota
 */
export async function generateQuestions(
  deps: Deps,
  { session: { account }, skillId, input }: { session: Session; skillId: string; input: Asked },
) {
  const { num_questions = 10, level = 'intermediate', background = false } = input;
  await liveSkill(deps.db, skillId);
  if (!deps.model) throw noModel();
  const now = deps.now();
  const id = await deps.db.transaction(async (tx) => {
    await takeQuota(tx, { accountId: account.id, wanted: num_questions, now });
    const [run] = await tx
      .insert(generations)
      .values({
        account_id: account.id,
        skill_id: skillId,
        level,
        wanted: num_questions,
        created_at: now,
        progressed_at: now,
      })
      .returning({ id: generations.id });
    if (!run) throw new Error('generation was not stored');
    await recordAudit(tx, {
      account,
      action: 'question.generate',
      target: skillId,
      details: { generation_id: run.id, num_questions, level },
      at: now,
    });
    if (background) {
      await addJob(tx, {
        task: 'generate_questions',
        payload: { generation_id: run.id },
        key: `generate:${run.id}`,
        maxAttempts: 3,
      });
    }
    return run.id;
  });
  if (!background) await runGeneration(deps, { generationId: id, until: AbortSignal.timeout(IN_CALL_MS) });
  const [run] = await deps.db.select().from(generations).where(eq(generations.id, id));
  if (!run || (run.status === 'failed' && run.made === 0)) {
    throw unavailable('Le modèle de langage n’a rien donné d’utilisable. Réessayez dans un instant.');
  }
  return { questions_generated: run.made, generation: presentGeneration(run, deps.now()) };
}

const noModel = () =>
  new AppError(
    'no_language_model',
    'La génération demande un modèle de langage, et cette installation n’en a pas\u00a0: écrivez les questions ou importez-les.',
  );

/** Counted under a lock, so that simultaneous requests cannot all pass. */
async function takeQuota(
  tx: Transaction,
  { accountId, wanted, now }: { accountId: string; wanted: number; now: Date },
): Promise<void> {
  await lockOwner(tx, accountId);
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  // Runs leave the day in order: `freeing` is the one after which what is wanted fits.
  const { rows } = await tx.execute<{ asked: number; freeing: number }>(sql`
    select coalesce(sum(wanted), 0)::int as asked,
      (extract(epoch from min(created_at) filter (where later + ${wanted} <= ${DAILY})) * 1000)::float8 as freeing
    from (
      select wanted, created_at, sum(wanted) over (order by created_at desc, id desc) - wanted as later
      from generations where account_id = ${accountId} and created_at > ${since}
    ) runs`);
  const { asked = 0, freeing = 0 } = rows[0] ?? {};
  const left = DAILY - asked;
  if (wanted <= left) return;
  const seconds = Math.max(60, Math.ceil((freeing + DAY_MS - now.getTime()) / 1000));
  if (left <= 0) throw tooMany(seconds);
  const sentence = `Il vous reste ${formatCount(left, 'question')} à demander\u00a0: ${DAILY} par jour au plus.`;
  throw new AppError('too_many_requests', sentence, seconds);
}
