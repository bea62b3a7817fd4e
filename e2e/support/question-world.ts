import { inArray } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { RunningApp } from './app.ts';
import { type Candidate, call, paperOf } from './people.ts';
import { hand } from './scene.ts';

export const HEAVY_TEXT = 'Quel papier remet-on au client au poste numéro 1 ?';

export type QuestionWorld = { profileId: string; heavy: string };

/** A profile whose every paper holds the same ten questions, one of them worth as much as the nine others. */
export async function createQuestionWorld(app: RunningApp, admin: string): Promise<QuestionWorld> {
  const make = (path: string, body: object) => call(app, 'POST', path, admin, body);
  const { profile } = await make('/admin/profiles', { name: 'Caissier', description: 'Encaisser' });
  const skillIds: string[] = [];
  for (const name of ['Caisse', 'Accueil']) {
    const { skill } = await make('/admin/skills', { profile_id: profile.id, name, description: name });
    skillIds.push(skill.id);
  }
  const ids: string[] = [];
  for (let number = 1; number <= 10; number += 1) {
    const { question } = await make(`/admin/skills/${skillIds[number % 2]}/questions`, {
      level: 'junior',
      question_text: HEAVY_TEXT.replace('1', String(number)),
      options: ['Le reçu', 'Le devis', 'Le bon de commande', 'Le relevé'],
      correct_answer_index: 0,
      points: number === 1 ? 9 : 1,
    });
    ids.push(question.id);
  }
  await app.deps.db.update(questions).set({ stage: 'live' }).where(inArray(questions.skill_id, skillIds));
  return { profileId: profile.id, heavy: ids[0] as string };
}

/** Everything right but the heavy question. @returns the graded report's id */
export async function failByHeavy(app: RunningApp, person: Candidate, world: QuestionWorld): Promise<string> {
  const { test } = await call(app, 'POST', '/tests/generate', person.token, {
    profile_id: world.profileId,
    level: 'junior',
    num_questions_per_skill: 5,
  });
  await call(app, 'POST', `/tests/${test.id}/start`, person.token);
  const answers = (await paperOf(app, test.id)).map(({ id, correct_index = 0 }) => ({
    question_id: id,
    answer: String((correct_index + (id === world.heavy ? 1 : 0)) % 4),
  }));
  return hand(app, person, { test_id: test.id, answers });
}
