import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { describeFailure } from '#client/http/failure.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { RichText } from '#client/ui/data/rich-text.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { formatCount } from '#shared/rules/format.ts';
import { levelName } from '#shared/rules/level.ts';
import { AnswerKey } from './answer-key.tsx';
import { DIFFICULTIES, describeStatistics, explainSuspicion, SOURCES, STATUSES, TYPES } from './labels.ts';
import { useChangeQuestion } from './queries.ts';
import styles from './questions.module.css';

type QuestionRowProps = { question: AdminQuestion; onEdit: () => void };

export function QuestionRow({ question, onEdit }: QuestionRowProps) {
  const { question_text, status, statistics, type, level, difficulty, points, source } = question;
  const { name, tone } = STATUSES[status];
  return (
    <li className={styles.question}>
      <p className={styles.facts}>
        <Badge tone={tone}>{name}</Badge>
        <Badge>{levelName(level)}</Badge>
        <Badge>{DIFFICULTIES[difficulty]}</Badge>
        <Badge>{formatCount(points, 'point')}</Badge>
        <span className="soft">
          {TYPES[type]}, {SOURCES[source]}
        </span>
      </p>
      <RichText text={question_text} className={styles.text} />
      <AnswerKey question={question} />
      <p className="soft">{statistics ? describeStatistics(statistics) : 'Jamais notée'}</p>
      {statistics?.suspicion && (
        <Banner tone="warn" icon={TriangleAlert}>
          {explainSuspicion(statistics.suspicion)}
        </Banner>
      )}
      <Actions question={question} onEdit={onEdit} />
    </li>
  );
}

function Actions({ question, onEdit }: QuestionRowProps) {
  const toast = useToast();
  const change = useChangeQuestion(question.id);

  function turn(status: AdminQuestion['status'], said: string) {
    change.mutate(
      { status },
      {
        onSuccess: () => toast.success(said),
        onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la mise à jour')),
      },
    );
  }

  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onEdit}>
        Modifier
      </Button>
      {question.status !== 'approved' && (
        <Button
          variant="secondary"
          busy={change.isPending && 'Un instant…'}
          onClick={() => turn('approved', 'Question approuvée')}
        >
          Approuver
        </Button>
      )}
      {question.status !== 'disabled' && (
        <Button
          variant="ghost"
          busy={change.isPending && 'Un instant…'}
          onClick={() => turn('disabled', 'Question désactivée, elle ne sera plus tirée')}
        >
          Désactiver
        </Button>
      )}
    </div>
  );
}
