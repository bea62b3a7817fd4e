import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge } from '#client/ui/data/badge.tsx';
import { describeStatistics } from '#client/ui/data/describe-statistics.ts';
import { RichText } from '#client/ui/data/rich-text.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { AnswerKey } from './answer-key.tsx';
import { DIFFICULTIES, explainSuspicion, SOURCES, STAGES, STATUSES, TYPES } from './labels.ts';
import { QuestionActions } from './question-actions.tsx';
import styles from './questions.module.css';

type QuestionRowProps = { question: AdminQuestion; onEdit: () => void };

export function QuestionRow({ question, onEdit }: QuestionRowProps) {
  const { question_text, statistics, stage_reason, is_family } = question;
  return (
    <li className={styles.question}>
      <Facts question={question} />
      <RichText text={question_text} className={styles.text} />
      {!is_family && <AnswerKey question={question} />}
      <p className="soft">{statistics ? describeStatistics(statistics) : 'Pas encore mesurée'}</p>
      {stage_reason && (
        <Banner tone="warn" icon={TriangleAlert}>
          {stage_reason}
        </Banner>
      )}
      {statistics?.suspicion && (
        <Banner tone="warn" icon={TriangleAlert}>
          {explainSuspicion(statistics.suspicion)}
        </Banner>
      )}
      <QuestionActions question={question} onEdit={onEdit} />
    </li>
  );
}

function Facts({ question }: { question: AdminQuestion }) {
  const { status, stage, neutralised, is_family, type, level, difficulty, points, source } = question;
  return (
    <p className={styles.facts}>
      <Badge tone={STATUSES[status].tone}>{STATUSES[status].name}</Badge>
      <Badge tone={STAGES[stage].tone}>{STAGES[stage].name}</Badge>
      {neutralised && <Badge tone="bad">Neutralisée</Badge>}
      {is_family && <Badge tone="primary">Famille</Badge>}
      <Badge>{LEVEL_NAMES[level]}</Badge>
      <Badge>{DIFFICULTIES[difficulty]}</Badge>
      <Badge>{formatCount(points, 'point')}</Badge>
      <span className="soft">
        {TYPES[type]}, {SOURCES[source]}
      </span>
    </p>
  );
}
