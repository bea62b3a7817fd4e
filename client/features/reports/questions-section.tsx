import ChevronDown from 'lucide-react/icons/chevron-down';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { RichLine } from '#client/ui/rich-text.tsx';
import type { QuestionResult } from '#shared/contracts/reports.ts';
import { QuestionDetail } from './question-detail.tsx';
import { pointsOf, resultWords, titleOf } from './question-words.ts';
import styles from './questions-section.module.css';

export function QuestionsSection({ questions }: { questions: QuestionResult[] }) {
  return (
    <Card as="section" aria-labelledby="questions">
      <h2 id="questions">Question par question</h2>
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <li key={question.question}>
            <Question question={question} number={at + 1} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Question({ question, number }: { question: QuestionResult; number: number }) {
  const { label, tone } = resultWords(question.result);
  return (
    <details className={styles.question}>
      <summary>
        <span className={styles.number}>{number}</span>
        <span className={styles.title}>
          <RichLine text={titleOf(question.question)} />
        </span>
        <span className={styles.result}>
          <Badge tone={tone}>{label}</Badge>
          <span className="numbers">{pointsOf(question.points, question.max)}</span>
          <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
        </span>
      </summary>
      <QuestionDetail question={question} />
    </details>
  );
}
