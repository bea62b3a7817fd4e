import { memo, useCallback, useId } from 'react';
import { RichText } from '#client/ui/data/rich-text.tsx';
import { formatCount } from '#shared/rules/text/format.ts';
import type { SittingController } from '../sitting/sitting.ts';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { CodeAnswer } from './code-answer.tsx';
import { OpenAnswer } from './open-answer.tsx';
import styles from './question-card.module.css';
import { SavedTick } from './saved-tick.tsx';

const ANSWERS = { mcq: ChoiceAnswer, open: OpenAnswer, code: CodeAnswer };

type QuestionCardProps = Omit<AnswerProps, 'labelledBy' | 'onAnswer' | 'remaining'> & {
  sitting: Pick<SittingController, 'answer' | 'remaining'>;
};

/** Drawn anew for its own question only, whatever else the sitting does. */
export const QuestionCard = memo(function QuestionCard({ sitting, ...props }: QuestionCardProps) {
  const { question, answer, saved } = props;
  const textId = useId();
  const onAnswer = useCallback((given: string) => sitting.answer(question.id, given), [sitting, question.id]);
  const Answer = ANSWERS[question.type];
  return (
    <article className={styles.card}>
      <p className="soft">
        {question.skill_category} · {formatCount(question.points, 'point')}
      </p>
      <div id={textId} className={styles.text}>
        <RichText text={question.question} />
      </div>
      <Answer {...props} labelledBy={textId} onAnswer={onAnswer} remaining={sitting.remaining} />
      {question.type !== 'mcq' && <SavedTick shown={saved && answer !== ''} />}
    </article>
  );
});
