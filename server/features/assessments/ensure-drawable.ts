import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { drawable } from '#server/features/catalogue/index.ts';
import type { Level } from '#shared/contracts/common.ts';
import { notEnoughQuestions } from './draw/draw-paper.ts';
import type { Skill } from './find-profile.ts';

/** Checks that every skill has enough questions for one paper. @throws 409 not_enough_questions, naming the skill */
export async function ensureDrawable(
  tx: Transaction,
  { skills, level, perSkill }: { skills: Skill[]; level: Level; perSkill: number },
): Promise<void> {
  const ids = JSON.stringify(skills.map((skill) => skill.id));
  const { rows } = await tx.execute<{ id: string; approved: number }>(sql`
    select s.id, (select count(*)::int from questions q
      where q.skill_id = s.id and q.level = ${level} and ${drawable}) as approved
    from jsonb_array_elements_text(${ids}::jsonb) as wanted(id) join skills s on s.id = wanted.id::uuid
  `);
  const approved = new Map(rows.map((row) => [row.id, row.approved]));
  const poor = skills.find((skill) => (approved.get(skill.id) ?? 0) < perSkill);
  if (poor) throw notEnoughQuestions(poor);
}
