import { profiles, questions, skills } from '#server/db/schema/catalogue.ts';
import { Family } from '#server/families/family.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import type { Person } from '#server/testing/people/people.ts';

let made = 0;

/** A skill without questions, in a profile of its own, as an administrator makes them. */
export async function createSkill(
  t: TestApp,
  { token }: Person,
): Promise<{ profileId: string; skillId: string }> {
  const make = async (path: string, body: object) => (await t.call('POST', path, { token, body })).body;
  const { profile } = await make('/admin/profiles', { name: `Profil ${++made}`, description: 'Un métier' });
  const { skill } = await make('/admin/skills', {
    profile_id: profile.id,
    name: 'Accueil',
    description: 'Recevoir',
  });
  return { profileId: profile.id, skillId: skill.id };
}

type Bank = {
  skills?: number;
  /** Multiple-choice questions for juniors in each skill, and families besides. */
  questions: number;
  families?: number;
  /** Questions to be answered in words. */
  open?: number;
};

/** A profile whose questions are all known. */
export async function createBank(
  t: TestApp,
  { skills: skillCount = 1, questions: count, families = 0, open = 0 }: Bank,
): Promise<{ profileId: string; skillIds: string[] }> {
  const named = (n: number) => ({ name: `Compétence ${n + 1}`, description: 'Savoir', position: n });
  const [profile] = await t.deps.db
    .insert(profiles)
    .values({ name: `Métier ${++made}`, description: 'Un métier' })
    .returning();
  if (!profile) throw new Error('profile was not stored');
  const own = await t.deps.db
    .insert(skills)
    .values(Array.from({ length: skillCount }, (_, n) => ({ ...named(n), profile_id: profile.id })))
    .returning({ id: skills.id });
  await t.deps.db
    .insert(questions)
    .values(
      own.flatMap(({ id: skill_id }) => [
        ...Array.from({ length: count }, (_, n) => ({ ...aQuestion(n), skill_id })),
        ...Array.from({ length: families }, (_, n) => ({ ...aFamily(n), skill_id })),
        ...Array.from({ length: open }, (_, n) => ({ ...anOpenQuestion(n), skill_id })),
      ]),
    );
  return { profileId: profile.id, skillIds: own.map(({ id }) => id) };
}

const COMMON = {
  level: 'junior',
  type: 'mcq',
  difficulty: 'medium',
  points: 1,
  source: 'admin',
} as const;

function aQuestion(n: number) {
  return {
    ...COMMON,
    text: `Question ${n + 1}\u00a0: laquelle de ces réponses est la bonne\u00a0?`,
    options: ['La bonne', 'La deuxième', 'La troisième', 'La quatrième'],
    correct_index: 0,
    explanation: 'La bonne réponse est la première.',
  };
}

function anOpenQuestion(n: number) {
  return {
    ...COMMON,
    type: 'open' as const,
    text: `Question ouverte ${n + 1}\u00a0: que remet le vendeur à l’acheteur, et pourquoi\u00a0?`,
    rubric: {
      criteria: [{ id: 'facture', label: 'La facture', points: 1, accept: ['remet une facture'] }],
    },
    explanation: 'Le vendeur remet une facture.',
  };
}

/** To such an open question: what its rubric earns in full, and what it can’t place. */
export const FACTURE = 'Le vendeur remet une facture.';
export const UNPLACED =
  'Chaque matin le comptable prépare les dossiers urgents que son directeur emporte à la réunion commerciale du quartier.';

function aFamily(n: number) {
  const { level, difficulty, points } = COMMON;
  const family = Family.parse({
    level,
    difficulty,
    points,
    key: `somme-${n + 1}`,
    parameters: { a: { from: 10, to: 99 }, b: { from: 10, to: 99 } },
    text: 'Combien font {a} et {b} ensemble, tout compté ?',
    answer: '{a + b}',
    mistakes: [
      { name: 'retranche', option: '{a - b}' },
      { name: 'compte un de trop', option: '{a + b + 1}' },
      { name: 'oublie dix', option: '{a + b - 10}' },
      { name: 'ajoute dix', option: '{a + b + 10}' },
    ],
    explanation: 'On additionne : {a} + {b} = {a + b}.',
  });
  return { ...COMMON, text: family.text, explanation: family.explanation, family };
}
