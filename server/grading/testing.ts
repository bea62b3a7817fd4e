import type { CodeTest, PaperQuestion, RubricCriterion } from './types.ts';

const base = {
  skill_id: 'skill',
  skill_name: 'Gestion',
  level: 'intermediate',
  difficulty: 'medium',
  text: 'Expliquez comment vous faites.',
  explanation: 'Une bonne réponse donne les étapes.',
} as const;

export const mcq = (more: Partial<PaperQuestion> = {}): PaperQuestion => ({
  ...base,
  id: 'mcq',
  type: 'mcq',
  points: 2,
  options: ['a', 'b', 'c', 'd'],
  correct_index: 2,
  ...more,
});

/** An open question worth the sum of its criteria. */
export const open = (criteria: RubricCriterion[], more: Partial<PaperQuestion> = {}): PaperQuestion => ({
  ...base,
  id: 'open',
  type: 'open',
  points: criteria.reduce((sum, { points }) => sum + points, 0),
  rubric: { criteria },
  ...more,
});

export const criterion = (accept: string[], more: Partial<RubricCriterion> = {}): RubricCriterion => ({
  id: 'c1',
  label: accept[0] ?? '',
  points: 2,
  accept,
  ...more,
});

export const code = (tests: Partial<CodeTest>[], more: Partial<PaperQuestion> = {}): PaperQuestion => ({
  ...base,
  id: 'code',
  type: 'code',
  points: 4,
  code: {
    language: 'javascript',
    function_name: 'f',
    starter: 'function f() {\n  \n}\n',
    tests: tests.map((test, at) => ({
      args: [],
      expected: null,
      hidden: false,
      label: `essai ${at + 1}`,
      ...test,
    })),
  },
  ...more,
});
