import { expect, test } from 'vitest';
import { checkFamily } from '#server/families/check-family.ts';
import { LEVELS } from '#shared/contracts/common.ts';
import { readBank } from './bank.ts';

const bank = await readBank();
const cells = bank.flatMap(({ skills }) =>
  skills.flatMap((skill) =>
    LEVELS.map((level) => ({
      cell: `${skill.slug}, ${level}`,
      questions: skill.questions.filter((question) => question.level === level),
    })),
  ),
);
const choices = (questions: (typeof cells)[number]['questions']) =>
  questions.filter((question) => question.type === 'mcq');

test.each(cells)('$cell: enough questions for two papers without repeating one', ({ questions }) => {
  expect(questions.length).toBeGreaterThanOrEqual(26);
});

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

/** Of two texts' longer words, the share that both have (Jaccard). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  return shared / (one.size + other.size - shared);
}

test.each(cells)('$cell: no question asks what another asks', ({ questions }) => {
  const texts = questions.map(({ key, text }) => ({
    key,
    words: new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu)),
  }));
  const alike = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .flatMap((other) => (likeness(one.words, other.words) > 0.6 ? [[one.key, other.key]] : [])),
  );
  expect(alike).toEqual([]);
});

const families = bank.flatMap(({ skills }) =>
  skills.flatMap((skill) =>
    skill.families.map((family) => ({ name: `${skill.slug}, ${family.key}`, family })),
  ),
);

test.for(families)('$name: each of 200 variants is a question', ({ family }) => {
  expect(checkFamily(family)).toEqual([]);
});
