import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { firstLine } from '#shared/rules/assessments/question-title.ts';
import { NBSP } from '#shared/rules/text/format.ts';

/** Heard after the word of a button that every row of a list has: of which question. */
export function OfQuestion({ question }: { question: AdminQuestion }) {
  return (
    <span className="visually-hidden">
      {NBSP}: {firstLine(question.question_text)}
    </span>
  );
}
