import { MarkedOptions } from '#client/ui/data/marked-options.tsx';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import styles from './questions.module.css';

type Key = Pick<AdminQuestion, 'type' | 'options' | 'correct_answer_index' | 'criteria'>;

/** What is right: the lettered options with the correct one marked, or what an open answer must say. */
export function AnswerKey({ question }: { question: Key }) {
  if (question.type === 'mcq') {
    return <MarkedOptions options={question.options} correct={question.correct_answer_index} />;
  }
  return (
    <ul className={styles.options}>
      {question.criteria.map(({ label, points }) => (
        <li key={label}>
          <RichLine text={label} /> ({formatCount(points, 'point')})
        </li>
      ))}
    </ul>
  );
}
