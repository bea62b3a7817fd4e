import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import type { questions } from '#server/db/schema/catalogue.ts';
import { conflict } from '#server/errors.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { Level } from '#shared/contracts/common.ts';
import { seededRandom, shuffled } from '#shared/rules/shuffle.ts';

export type Skill = { id: string; name: string };
type Wanted = {
  accountId: string;
  profileId: string;
  skills: Skill[];
  level: Level;
  perSkill: number;
  now: Date;
};
type Draw = Wanted & { seed: number };
export type DrawnPaper = { seed: number; questions: PaperQuestion[]; redrawOf: string | null };

/** As read from JSON. */
type QuestionRow = Omit<typeof questions.$inferSelect, 'created_at'>;

const SAME_PAPER_DAYS = 30;

export const notEnoughQuestions = (skill: { name: string }) =>
  conflict(
    'not_enough_questions',
    `Pas encore assez de questions pour la compétence «\u00a0${skill.name}\u00a0» à ce niveau. Rien n’a été débité.`,
  );

/**
 * The paper a candidate gets: the one they recently opened and deleted, otherwise a fresh draw of the questions they
 * have seen least.
 * @throws 409 not_enough_questions, naming the skill
 */
export async function drawPaper(tx: Transaction, wanted: Wanted): Promise<DrawnPaper> {
  const draw = { ...wanted, seed: randomInt(2 ** 31) };
  const { dropped, candidates } = await findQuestions(tx, draw);
  return dropped ?? freshPaper(draw, candidates);
}

type Candidate = QuestionRow & { available: number };
type Found = { dropped: DrawnPaper | null; candidates: Candidate[] };

/** The deleted paper, or the candidates for a fresh one, in one round trip. */
async function findQuestions(tx: Transaction, draw: Draw): Promise<Found> {
  const { rows } = await tx.execute<Found>(sql`
    with dropped as materialized (${droppedPaper(draw)})
    select (select to_jsonb(dropped) from dropped) as dropped, (
      select coalesce(jsonb_agg(candidate order by skill_id, type, place), '[]')
      from (${candidatesFor(draw)}) candidate
      where not exists (select from dropped)
    ) as candidates
  `);
  return rows[0] as Found;
}

/** Given again, so that generating, looking and deleting does not reveal the whole bank. */
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

/** Per skill and type the least seen, ties broken by the seed; at most as many rows as one paper can use. */
function candidatesFor({ accountId, skills, level, perSkill, seed }: Draw): SQL {
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

function freshPaper({ skills, perSkill, seed }: Draw, candidates: Candidate[]): DrawnPaper {
  const random = seededRandom(seed);
  const questions = skills.flatMap((skill) => {
    const own = candidates.filter((candidate) => candidate.skill_id === skill.id);
    const chosen = drawMix(own, perSkill);
    if (chosen.length < perSkill) throw notEnoughQuestions(skill);
    return shuffled(chosen, random).map((question) => snapshot(question, skill.name, random));
  });
  return { seed, questions, redrawOf: null };
}

/**
 * Each question type in the share the skill's bank has of it, so that papers of one skill are alike. A rare type is not
 * lost among many choices: where there is room for two questions a type, each is there.
 */
function drawMix(candidates: Candidate[], wanted: number): Candidate[] {
  const types = [...Map.groupBy(candidates, (candidate) => candidate.type).values()];
  const available = types.reduce((sum, [first]) => sum + (first?.available ?? 0), 0);
  if (available < wanted) return [];
  const least = wanted >= 2 * types.length ? 1 : 0;
  const mix = types.map((own) => {
    const total = own[0]?.available ?? 0;
    return { own, share: (total * wanted) / available, count: least, total };
  });
  for (let left = wanted - least * types.length; left > 0; left--) {
    const [next] = mix
      .filter(({ count, total }) => count < total)
      .sort((a, b) => b.share - b.count - (a.share - a.count));
    if (next) next.count += 1;
  }
  return mix.flatMap(({ own, count }) => own.slice(0, count));
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
