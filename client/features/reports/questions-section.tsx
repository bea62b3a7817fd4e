import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Badge } from '#client/ui/data/badge.tsx';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import type { QuestionResult, Report } from '#shared/contracts/reports.ts';
import { formatPoints } from '#shared/rules/assessments/points.ts';
import { firstLine } from '#shared/rules/assessments/question-title.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { standingsOf } from './appeals/labels.ts';
import { Fold } from './fold.tsx';
import { RESULT_WORDS } from './question-labels.ts';
import styles from './questions-section.module.css';

// Loads when the first question is opened.
const QuestionDetail = onDemand(async () => (await import('./question-detail.tsx')).QuestionDetail);

export function QuestionsSection({ report }: { report: Report }) {
  return (
    <Fold title="Question par question">
      {report.questions_held > 0 && (
        <p className="soft">
          {formatCount(report.questions_held, 'question')} d’un autre test que vous avez ouvert{NBSP}: le
          détail se lira quand il sera remis.
        </p>
      )}
      <ol className={styles.questions}>
        {report.questions.map((question, at) => (
          <li key={question.question_id}>
            <Question question={question} report={report} number={at + 1} />
          </li>
        ))}
      </ol>
    </Fold>
  );
}

type QuestionProps = { question: QuestionResult; report: Report; number: number };

function Question({ question, report, number }: QuestionProps) {
  const { label, tone } = RESULT_WORDS[question.result];
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.question} onToggle={() => setOpened(true)}>
      <summary>
        <span className={styles.number}>{number}</span>
        <span className={styles.title}>
          <RichLine text={firstLine(question.question)} />
        </span>
        <span className={styles.result}>
          {/* Neither right nor wrong until somebody has read it. */}
          {!question.review && <Badge tone={tone}>{label}</Badge>}
          {standingsOf(question).map((standing) => (
            <Badge key={standing.label} tone={standing.tone}>
              {standing.label}
            </Badge>
          ))}
          <span className="numbers">{formatPoints(question.points, question.max)}</span>
          <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
        </span>
      </summary>
      {opened && <QuestionDetail question={question} report={report} />}
    </details>
  );
}
