import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import type { questions } from '#server/db/schema/catalogue.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { Level } from '#shared/contracts/common.ts';
import { seededRandom, shuffled } from '#shared/rules/shuffle.ts';
import { notEnoughQuestions } from './not-enough-questions.ts';

export type Wanted = { accountId: string; profileId: string; level: Level; perSkill: number; now: Date };
export type Skill = { id: string; name: string };
export type DrawnPaper = { seed: number; questions: PaperQuestion[]; redrawOf: string | null };

/** As it travels in JSON: without the instant. */
type QuestionRow = Omit<typeof questions.$inferSelect, 'created_at'>;

const SAME_PAPER_DAYS = 30;

/**
 * The paper a candidate gets: the one they opened and dropped lately (rule T3), else a fresh draw, least seen first (rule T4).
 * @throws 409 not_enough_questions, naming the skill
 */
export async function drawPaper(tx: Transaction, wanted: Wanted, skills: Skill[]): Promise<DrawnPaper> {
  const seed = randomInt(2 ** 31);
  const { dropped, candidates } = await findQuestions(tx, wanted, skills, seed);
  return dropped ?? freshPaper(wanted, skills, seed, candidates);
}

type Candidate = QuestionRow & { available: number };
type Found = { dropped: DrawnPaper | null; candidates: Candidate[] };

/** The dropped paper, or what a fresh one is drawn from; one round trip. */
async function findQuestions(tx: Transaction, wanted: Wanted, skills: Skill[], seed: number): Promise<Found> {
  const { rows } = await tx.execute<Found>(sql`
    with dropped as materialized (${droppedPaper(wanted)})
    select (select to_jsonb(dropped) from dropped) as dropped, (
      select coalesce(jsonb_agg(candidate order by skill_id, type, place), '[]')
      from (${candidatesFor(wanted, skills, seed)}) candidate
      where not exists (select from dropped)
    ) as candidates
  `);
  return rows[0] as Found;
}

/** Otherwise generate, look, delete would harvest the bank. */
function droppedPaper({ accountId, profileId, level, now }: Wanted): SQL {
  const since = new Date(now.getTime() - SAME_PAPER_DAYS * 86_400_000).toISOString();
  return sql`
    select coalesce(t.redraw_of, t.id) as "redrawOf", p.seed, p.questions
    from assessments t join papers p on p.assessment_id = t.id
    where t.account_id = ${accountId} and t.profile_id = ${profileId} and t.level = ${level}
      and t.status = 'pending' and t.started_at is not null and t.deleted_at > ${since}::timestamptz
      and not exists (
        select from assessments live where live.redraw_of = coalesce(t.redraw_of, t.id)
          and (live.deleted_at is null or live.status = 'completed')
      )
    order by t.deleted_at desc
    limit 1`;
}

/** Per skill and type the least seen, ties settled by the seed; never more rows than a paper could use. */
function candidatesFor({ accountId, level, perSkill }: Wanted, skills: Skill[], seed: number): SQL {
  const ids = sql.join(
    skills.map((skill) => sql`${skill.id}::uuid`),
    sql`, `,
  );
  return sql`
    select * from (
      select q.*, count(*) over (partition by q.skill_id, q.type)::int as available,
        row_number() over (
          partition by q.skill_id, q.type
          order by coalesce(s.times, 0), hashtextextended(q.id::text, ${seed})
        ) as place
      from questions q
      left join sightings s on s.question_id = q.id and s.account_id = ${accountId}
      where q.skill_id in (${ids}) and q.level = ${level} and q.status = 'approved'
    ) ranked
    where place <= ${perSkill}`;
}

function freshPaper(wanted: Wanted, skills: Skill[], seed: number, candidates: Candidate[]): DrawnPaper {
  const random = seededRandom(seed);
  const questions = skills.flatMap((skill) => {
    const own = candidates.filter((candidate) => candidate.skill_id === skill.id);
    const chosen = drawMix(own, wanted.perSkill);
    if (chosen.length < wanted.perSkill) throw notEnoughQuestions(skill);
    return shuffled(chosen, random).map((question) => snapshot(question, skill.name, random));
  });
  return { seed, questions, redrawOf: null };
}

/** Each question type in the share the skill's bank has of it, so that papers of one skill are alike. */
function drawMix(candidates: Candidate[], wanted: number): Candidate[] {
  const types = [...Map.groupBy(candidates, (candidate) => candidate.type).values()];
  const available = types.reduce((sum, [first]) => sum + (first?.available ?? 0), 0);
  if (available < wanted) return [];
  const shares = types.map((own) => ({ own, exact: ((own[0]?.available ?? 0) * wanted) / available }));
  const counts = new Map(shares.map(({ own, exact }) => [own, Math.floor(exact)]));
  const byRemainder = shares.toSorted((a, b) => (b.exact % 1) - (a.exact % 1));
  let left = wanted - [...counts.values()].reduce((a, b) => a + b, 0);
  for (const { own } of byRemainder) {
    if (left === 0) break;
    counts.set(own, (counts.get(own) ?? 0) + 1);
    left -= 1;
  }
  return types.flatMap((own) => own.slice(0, counts.get(own)));
}

function snapshot(question: QuestionRow, skillName: string, random: () => number): PaperQuestion {
  const order = shuffled(
    (question.options ?? []).map((_, index) => index),
    random,
  );
  return {
    id: question.id,
    skill_id: question.skill_id,
    skill_name: skillName,
    level: question.level,
    type: question.type,
    difficulty: question.difficulty,
    points: question.points,
    text: question.text,
    explanation: question.explanation,
    ...(question.options && {
      options: order.map((index) => question.options?.[index] as string),
      correct_index: order.indexOf(question.correct_index as number),
    }),
    ...(question.rubric && { rubric: question.rubric }),
    ...(question.code && { code: question.code }),
  };
}
