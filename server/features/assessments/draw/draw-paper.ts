import { randomInt } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { conflict } from '#server/errors.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import { choosePaper, type PerSkill, wantedOf } from '#server/measurement/draw/choose-paper.ts';
import type { Chosen } from '#server/measurement/draw/choose-questions.ts';
import type { Practice } from '#shared/contracts/assessments.ts';
import { isNew, practiceOf } from '#shared/rules/certificates/certifying.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import type { Pool, SkillPool } from './find-pool.ts';
import { type QuestionRow, snapshot } from './snapshot.ts';

type Wanted = { pool: Pool; perSkill: PerSkill };
type Choice = { skill: SkillPool; chosen: Chosen[] };
export type DrawnPaper = { seed: number; questions: PaperQuestion[]; practice: Practice | null };

export const notEnoughQuestions = (skill: { name: string }) =>
  conflict(
    `Pas encore assez de questions pour la compétence «\u00a0${skill.name}\u00a0» à ce niveau. Rien n’a été débité.`,
    'not_enough_questions',
  );

/** The paper a candidate gets (rules T3 and T4). @throws 409 not_enough_questions, naming the skill */
export async function drawPaper(tx: Transaction, { pool, perSkill }: Wanted): Promise<DrawnPaper> {
  const seed = randomInt(2 ** 31);
  const random = seededRandom(seed);
  const choices = chooseFrom({ pool, perSkill, random });
  const rows = await readQuestions(
    tx,
    choices.flatMap(({ chosen }) => chosen.map(({ id }) => id)),
  );
  const questions = choices.flatMap(({ skill, chosen }) => drawSkill({ skill, chosen, rows, random }));
  return { seed, questions, practice: practiceOf(expectedOf(choices)) };
}

/** @throws 409 not_enough_questions, naming the skill */
export function chooseFrom({ pool, perSkill, random }: Wanted & { random: () => number }): Choice[] {
  const short = pool.skills.find(({ candidates }, at) => candidates.length < wantedOf(perSkill, at));
  if (short) throw notEnoughQuestions(short);
  const chosen = choosePaper(pool.skills, { perSkill, random });
  return pool.skills.map((skill, at) => {
    const own = chosen.get(skill.id) ?? [];
    if (own.length < wantedOf(perSkill, at)) throw notEnoughQuestions(skill);
    return { skill, chosen: own };
  });
}

/** Per skill, how many questions are scored, and how many of them are new to the person as things stand. */
export function expectedOf(choices: Choice[]): { name: string; questions: number; counted: number }[] {
  return choices.map(({ skill, chosen }) => {
    const known = new Map(skill.candidates.map((candidate) => [candidate.id, candidate]));
    const scored = chosen.filter((each) => each.scored);
    const counted = scored.filter(({ id }) => {
      const candidate = known.get(id);
      return candidate !== undefined && isNew(candidate.met, candidate.family);
    });
    return { name: skill.name, questions: scored.length, counted: counted.length };
  });
}

async function readQuestions(tx: Transaction, ids: string[]): Promise<Map<string, QuestionRow>> {
  const { rows } = await tx.execute<{ question: QuestionRow }>(sql`
    select to_jsonb(q) as question from questions q
    where q.id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as wanted(id))
  `);
  return new Map(rows.map(({ question }) => [question.id, question]));
}

type Drawing = {
  skill: SkillPool;
  chosen: Chosen[];
  rows: ReadonlyMap<string, QuestionRow>;
  random: () => number;
};

function drawSkill({ skill, chosen, rows, random }: Drawing): PaperQuestion[] {
  const candidates = new Map(skill.candidates.map((candidate) => [candidate.id, candidate]));
  return chosen.map(({ id, scored }) => {
    const row = rows.get(id);
    const candidate = candidates.get(id);
    if (!row || !candidate) throw notEnoughQuestions(skill);
    return snapshot(row, {
      skillName: skill.name,
      random,
      ...(scored ? {} : { scored }),
      ...(scored && candidate.probation ? { is_new: true } : {}),
      ...(candidate.family ? { variant_number: candidate.drawn + 1 } : {}),
    });
  });
}
