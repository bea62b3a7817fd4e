import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Question } from '#shared/contracts/assessments.ts';
import { ANSWER_LIMIT } from '#shared/rules/assessments/exam.ts';
import { CodeAnswer } from './code-answer.tsx';
import { OpenAnswer } from './open-answer.tsx';

const question = { id: 'q', question: 'Pourquoi ?', skill_category: 'Web', points: 1, difficulty: 'easy' };

test.each([
  ['open', OpenAnswer, 4_000],
  ['code', CodeAnswer, ANSWER_LIMIT],
] as const)('an answer that is cut at its limit says so: %s', (type, Answer, limit) => {
  const shown = (length: number) =>
    renderToString(
      <Answer
        question={{ ...question, type } as Question}
        answer={'x'.repeat(length)}
        saved
        disabled={false}
        labelledBy="text"
        onAnswer={() => {}}
        remaining={() => 600}
      />,
    );
  expect(shown(limit)).toContain('Plus de place.');
  expect(shown(limit / 2)).not.toContain('caractères');
});
