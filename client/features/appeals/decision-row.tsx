import { Badge } from '#client/ui/data/badge.tsx';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { firstLine } from '#shared/rules/assessments/question-title.ts';
import { formatDateTime } from '#shared/rules/text/format.ts';
import styles from './appeals.module.css';
import { KINDS, REASONS } from './labels.ts';

export function DecisionRow({ pending, onOpen }: { pending: PendingDecision; onOpen: () => void }) {
  const { kind, question, reason, note, stage_reason, due_at, created_at } = pending;
  const title = firstLine(question.text);
  const said = [reason && REASONS[reason], note, stage_reason].filter(Boolean).join('. ');
  return (
    <li className={styles.row}>
      <p className={styles.facts}>
        <Badge tone={KINDS[kind].tone}>{KINDS[kind].name}</Badge>
        <span className="soft">
          {question.skill}, {LEVEL_NAMES[question.level].toLowerCase()}
        </span>
      </p>
      <p className={styles.title}>
        <RichLine text={title} />
      </p>
      {said && <p>{said}</p>}
      <p className="soft">
        {due_at ? `À décider avant le ${formatDateTime(due_at)}` : `Reçu le ${formatDateTime(created_at)}`}
      </p>
      <Button variant="secondary" onClick={onOpen}>
        Examiner<span className="visually-hidden"> {title}</span>
      </Button>
    </li>
  );
}
