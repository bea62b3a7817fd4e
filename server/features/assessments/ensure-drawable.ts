import type { Database, Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { drawable } from '#server/features/catalogue/index.ts';
import type { Level } from '#shared/contracts/common.ts';
import { notEnoughQuestions } from './draw/draw-paper.ts';
import type { Skill } from './find-profile.ts';

type Wanted = { skills: Skill[]; level: Level; perSkill: number };

/** Checks that every skill has enough questions for one paper. @throws 409 not_enough_questions, naming the skill */
export async function ensureDrawable(tx: Transaction, wanted: Wanted): Promise<void> {
  const poor = await findPoorSkill(tx, wanted);
  if (poor) throw notEnoughQuestions(poor);
}

/** A skill without enough questions for one paper, if there is one. */
export async function findPoorSkill(
  tx: Database | Transaction,
  { skills, level, perSkill }: Wanted,
): Promise<Skill | undefined> {
  const ids = JSON.stringify(skills.map((skill) => skill.id));
  const { rows } = await tx.execute<{ id: string; approved: number }>(sql`
    select s.id, (select count(*)::int from questions q
      where q.skill_id = s.id and q.level = ${level} and ${drawable}) as approved
    from jsonb_array_elements_text(${ids}::jsonb) as wanted(id) join skills s on s.id = wanted.id::uuid
  `);
  const approved = new Map(rows.map((row) => [row.id, row.approved]));
  return skills.find((skill) => (approved.get(skill.id) ?? 0) < perSkill);
}
