import { MarkedOptions } from '#client/ui/data/marked-options.tsx';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import styles from './appeals.module.css';

/** What is right: the lettered options with the key marked, or what an answer must say. */
export function QuestionKey({ question }: { question: PendingDecision['question'] }) {
  const { options, correct_answer_index, criteria } = question;
  if (options.length > 0) return <MarkedOptions options={options} correct={correct_answer_index} />;
  return (
    <ul className={styles.options}>
      {criteria.map(({ label, points, accept }) => (
        <li key={label}>
          <RichLine text={label} /> ({formatCount(points, 'point')}){' '}
          <span className="soft">{accept.slice(0, 6).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
