import type { z } from 'zod';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { importQuestions as contract } from '#shared/contracts/question-exchange.ts';
import { holdLiveSkill, liveSkill } from '../profiles/find.ts';
import { type Checked, withoutTexts } from './check-drafts.ts';
import { decode } from './decode.ts';
import type { Draft } from './draft.ts';
import type { readDrafts } from './read-drafts.ts';

const PROBLEMS_SHOWN = 200;
const SAMPLE = 20;
const CHUNK = 5_000;

type Upload = { session: Session; skillId: string; input: z.output<typeof contract.body> };

/**
 * Adds a file's valid questions to a skill's bank, approved and on probation. A dry run only reports which are valid, and why the
 * others are not.
 */
export async function importQuestions(
  deps: Deps,
  { session: { account }, skillId, input: { format, file, level, dry_run } }: Upload,
) {
  await liveSkill(deps.db, skillId);
  const known = await textsOf(deps.db, skillId);
  const input: Parameters<typeof readDrafts>[0] = { format, text: decode(file), level, known };
  const reading = { file: new URL('./read-drafts.ts', import.meta.url), name: 'readDrafts', input };
  // Before the transaction: a large file takes long, and a skill that is held keeps others waiting.
  const checked = await deps.threads.run<Checked>(reading, account.id);
  if (dry_run) return { dry_run, imported: 0, ...reportOf(checked) };
  return deps.db.transaction(async (tx) => {
    // One import at a time, so that a file sent twice at once is imported once.
    const { skill } = await holdLiveSkill(tx, skillId);
    const report = withoutTexts(checked, await textsAddedTo(tx, skillId, known));
    const { accepted, problems } = report;
    if (accepted.length > 0) {
      await store(tx, {
        skillId: skill.id,
        drafts: accepted.map(({ question }) => question),
        now: deps.now(),
      });
      await recordAudit(tx, {
        account,
        action: 'question.import',
        target: skill.id,
        details: { format, imported: accepted.length, refused: problems.length },
        at: deps.now(),
      });
    }
    return { dry_run, imported: accepted.length, ...reportOf(report) };
  });
}

async function textsOf(db: Queryable, skillId: string): Promise<string[]> {
  const bank = await db
    .select({ text: questions.text })
    .from(questions)
    .where(eq(questions.skill_id, skillId));
  return bank.map(({ text }) => text);
}

/** While the file was read. */
async function textsAddedTo(tx: Transaction, skillId: string, known: string[]): Promise<string[]> {
  const before = new Set(known);
  return (await textsOf(tx, skillId)).filter((text) => !before.has(text));
}

function reportOf({ accepted, problems }: Checked) {
  return {
    accepted: accepted.length,
    problem_count: problems.length,
    problems: problems.slice(0, PROBLEMS_SHOWN),
    sample: accepted.slice(0, SAMPLE).map(({ line, question }) => ({ line, ...presentDraft(question) })),
  };
}

function presentDraft(question: Draft) {
  const { type, level, difficulty, points, text } = question;
  const criteria = type === 'open' ? question.rubric.criteria : [];
  return {
    type,
    question_text: text,
    options: type === 'mcq' ? question.options : [],
    correct_answer_index: type === 'mcq' ? question.correct_index : null,
    criteria: criteria.map(({ id, label, points: worth, accept }) => ({ id, label, points: worth, accept })),
    level,
    difficulty,
    points,
  };
}

/** One JSON parameter per chunk: one parameter per cell would be slow for a large file. */
async function store(
  tx: Transaction,
  { skillId, drafts, now }: { skillId: string; drafts: Draft[]; now: Date },
): Promise<void> {
  for (let from = 0; from < drafts.length; from += CHUNK) {
    await tx.execute(sql`
      insert into questions (skill_id, level, type, difficulty, points, text, options, correct_index, rubric, code,
        explanation, source, edited, stage, staged_at, created_at)
      select ${skillId}, level, type, difficulty, points, text, options, correct_index, rubric, code,
        explanation, 'import', true, 'probation', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(drafts.slice(from, from + CHUNK))}::jsonb) as draft(level text,
        type text, difficulty text, points int, text text, options jsonb, correct_index int, rubric jsonb, code jsonb,
        explanation text)
    `);
  }
}
