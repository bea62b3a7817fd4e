import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { RichText } from '#client/ui/data/rich-text.tsx';
import { formatCount } from '#shared/rules/format.ts';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { CodeAnswer } from './code-answer.tsx';
import { OpenAnswer } from './open-answer.tsx';
import styles from './question-card.module.css';

type Props = Omit<AnswerProps, 'labelledBy'> & { saved: boolean };

const ANSWERS = { mcq: ChoiceAnswer, open: OpenAnswer, code: CodeAnswer };

export function QuestionCard({ saved, ...rest }: Props) {
  const { question, answer } = rest;
  const textId = useId();
  const Answer = ANSWERS[question.type];
  return (
    <article className={styles.card}>
      <p className="soft">
        {question.skill_category} · {formatCount(question.points, 'point')}
      </p>
      <div id={textId} className={styles.text}>
        <RichText text={question.question} />
      </div>
      <Answer {...rest} labelledBy={textId} />
      <p className={styles.saved} aria-live="polite">
        {answer !== '' && saved && (
          <>
            <Check size={16} aria-hidden="true" /> enregistré
          </>
        )}
      </p>
    </article>
  );
}
