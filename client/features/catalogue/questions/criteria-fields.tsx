import { Button } from '#client/ui/forms/button.tsx';
import { TextAreaField, TextField } from '#client/ui/forms/text-field.tsx';
import { RUBRIC_LIMITS } from '#shared/rules/assessments/catalogue-limits.ts';
import type { Criterion } from './draft.ts';
import styles from './questions.module.css';

type CriteriaFieldsProps = { criteria: readonly Criterion[]; onChange: (criteria: Criterion[]) => void };

export function CriteriaFields({ criteria, onChange }: CriteriaFieldsProps) {
  const edit = (index: number, part: Partial<Criterion>) =>
    onChange(criteria.map((criterion, place) => (place === index ? { ...criterion, ...part } : criterion)));

  return (
    <fieldset className={styles.group}>
      <legend>Critères du barème</legend>
      {criteria.map(({ label, points, accept }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
        <div key={index} className={styles.criterion}>
          <TextField
            label={`Critère ${index + 1}`}
            name={`label-${index}`}
            maxLength={RUBRIC_LIMITS.label}
            value={label}
            onChange={(event) => edit(index, { label: event.target.value })}
          />
          <TextField
            label="Points"
            name={`points-${index}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={20}
            value={points}
            onChange={(event) => edit(index, { points: event.target.value })}
          />
          <TextAreaField
            label="Mots ou phrases acceptés"
            name={`accept-${index}`}
            hint="Un par ligne. Un seul suffit à valider le critère."
            value={accept}
            onChange={(event) => edit(index, { accept: event.target.value })}
          />
          {criteria.length > 1 && (
            <Button variant="ghost" onClick={() => onChange(criteria.filter((_, place) => place !== index))}>
              Retirer ce critère<span className="visually-hidden"> {index + 1}</span>
            </Button>
          )}
        </div>
      ))}
      {criteria.length < RUBRIC_LIMITS.criteria && (
        <Button
          variant="ghost"
          onClick={() => onChange([...criteria, { label: '', points: '1', accept: '' }])}
        >
          Ajouter un critère
        </Button>
      )}
    </fieldset>
  );
}
