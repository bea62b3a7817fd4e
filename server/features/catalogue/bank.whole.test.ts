import { expect, test } from 'vitest';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { readBank } from './bank.ts';
import { skillProblems } from './bank-rules/skill-problems.ts';
import { chancesToFind } from './bank-rules/testing/guess-key.ts';

const bank = await readBank();
const cells = bank.flatMap(({ skills }) =>
  skills.flatMap((skill) =>
    LEVELS.map((level) => ({
      cell: `${skill.slug}, ${level}`,
      questions: skill.questions.filter((question) => question.level === level),
      families: skill.families.filter((family) => family.level === level),
    })),
  ),
);
/** Questions that a family counts as: its variants differ in their figures alone. */
const A_FAMILY = 5;

const choices = (questions: (typeof cells)[number]['questions']) =>
  questions.filter((question) => question.type === 'mcq');

test.each(cells)(
  '$cell: enough questions that nobody learns the pool by heart',
  ({ questions, families }) => {
    expect(questions.length + A_FAMILY * families.length).toBeGreaterThanOrEqual(50);
  },
);

test.each(cells)('$cell: neither place nor length gives the right option away', ({ questions }) => {
  const own = choices(questions);
  const places = [0, 1, 2, 3].map(
    (place) => own.filter((question) => question.correct_answer_index === place).length,
  );
  expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(2);
  const longest = own.filter(({ options, correct_answer_index: key }) =>
    options.every((option, at) => at === key || option.length < (options[key] as string).length),
  );
  // Of four options each is the longest as often as any other.
  expect(longest.length / own.length).toBeGreaterThanOrEqual(0.2);
  expect(longest.length / own.length).toBeLessThanOrEqual(0.3);
});

test.each(cells)('$cell: four different options, points by difficulty', ({ questions }) => {
  const points = { easy: 1, medium: 2, hard: 3 };
  for (const question of choices(questions)) {
    const different = new Set(question.options.map((option) => option.trim().replaceAll(/\s+/g, ' ')));
    expect([question.key, different.size]).toEqual([question.key, 4]);
    expect([question.key, question.points]).toEqual([question.key, points[question.difficulty]]);
  }
});

test.each(bank.flatMap(({ skills }) => skills))(
  '$slug: each question keeps the rules for authors',
  (skill) => {
    expect(skillProblems(skill)).toEqual([]);
  },
);

/** Who knows nothing finds one in four. */
const FOUND_AT_MOST = 0.3;

test('the look of the options alone gives few keys away', () => {
  const all = cells.flatMap(({ questions }) => choices(questions));
  const found = chancesToFind(
    all.map(({ text, options, correct_answer_index: key }) => ({ text, options, key })),
  );
  expect(found.reduce((sum, chance) => sum + chance, 0) / all.length).toBeLessThan(FOUND_AT_MOST);
});
