import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { NBSP } from '#shared/rules/format.ts';
import { firstLine } from '#shared/rules/question-title.ts';

/** Heard after the word of a button that every row of a list has: of which question. */
export function OfQuestion({ question }: { question: AdminQuestion }) {
  return (
    <span className="visually-hidden">
      {NBSP}: {firstLine(question.question_text)}
    </span>
  );
}
