import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Eye from 'lucide-react/icons/eye';
import PenLine from 'lucide-react/icons/pen-line';
import Shapes from 'lucide-react/icons/shapes';
import Sparkles from 'lucide-react/icons/sparkles';
import { classes } from '#client/ui/classes.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { AdminSkill } from '#shared/contracts/catalogue-profiles.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import styles from '../catalogue.module.css';
import { EditRemove } from '../edit-remove.tsx';

export type SkillAction = 'edit' | 'view' | 'write' | 'family' | 'generate' | 'exchange' | 'remove';

type SkillRowProps = { skill: AdminSkill; onAct: (action: SkillAction) => void };

export function SkillRow({ skill, onAct }: SkillRowProps) {
  const { name, description, question_count, out_count, review_count, disabled_count } = skill;
  const hasQuestions = question_count + out_count + review_count + disabled_count > 0;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <p className={classes(styles.soft, styles.clamped)}>{description}</p>
        <p className={styles.badges}>
          <Badge tone={question_count > 0 ? 'primary' : 'warn'}>
            {formatCount(question_count, 'question')}
          </Badge>
          {out_count > 0 && <Badge>{out_count} hors service</Badge>}
          {review_count > 0 && <Badge tone="warn">{review_count} à revoir</Badge>}
          {disabled_count > 0 && <Badge>{formatCount(disabled_count, 'désactivée')}</Badge>}
        </p>
      </div>
      <EditRemove name={name} onEdit={() => onAct('edit')} onRemove={() => onAct('remove')} />
      <div className={styles.actions}>
        {hasQuestions && (
          <Button
            variant="secondary"
            aria-label={`Voir les questions ${withDe(name)}`}
            onClick={() => onAct('view')}
          >
            <Eye size={18} aria-hidden="true" />
            Voir
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={`Écrire une question pour ${name}`}
          onClick={() => onAct('write')}
        >
          <PenLine size={18} aria-hidden="true" />
          Écrire
        </Button>
        <Button
          variant="secondary"
          aria-label={`Écrire une famille de questions pour ${name}`}
          onClick={() => onAct('family')}
        >
          <Shapes size={18} aria-hidden="true" />
          Famille
        </Button>
        <Button
          variant="secondary"
          aria-label={`Générer des questions IA pour ${name}`}
          onClick={() => onAct('generate')}
        >
          <Sparkles size={18} aria-hidden="true" />
          Générer
        </Button>
        <Button
          variant="secondary"
          aria-label={`Importer ou exporter les questions ${withDe(name)}`}
          onClick={() => onAct('exchange')}
        >
          <ArrowLeftRight size={18} aria-hidden="true" />
          Importer ou exporter
        </Button>
      </div>
    </li>
  );
}
