import { SelectField, TextAreaField, TextField } from '#client/ui/forms/text-field.tsx';
import { CriteriaFields } from './criteria-fields.tsx';
import type { Draft } from './draft.ts';
import { GradingFields } from './grading-fields.tsx';
import { TYPES } from './labels.ts';
import { OptionFields } from './option-fields.tsx';
import styles from './questions.module.css';

const WRITABLE = ['mcq', 'open'] as const;

type QuestionFieldsProps = { draft: Draft; isNew: boolean; onChange: (part: Partial<Draft>) => void };

export function QuestionFields({ draft, isNew, onChange }: QuestionFieldsProps) {
  return (
    <>
      {isNew && (
        <SelectField
          label="Type"
          value={draft.type}
          onChange={(event) => onChange({ type: event.target.value as Draft['type'] })}
        >
          {WRITABLE.map((type) => (
            <option key={type} value={type}>
              {TYPES[type]}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label="Question"
        name="question_text"
        hint="Entourez le code d’accents graves&nbsp;: `SELECT`."
        maxLength={4000}
        value={draft.question_text}
        onChange={(event) => onChange({ question_text: event.target.value })}
      />
      {draft.type === 'mcq' && (
        <OptionFields options={draft.options} right={draft.right} onChange={onChange} />
      )}
      {draft.type === 'open' && (
        <CriteriaFields criteria={draft.criteria} onChange={(criteria) => onChange({ criteria })} />
      )}
      <div className={styles.thirds}>
        <GradingFields draft={draft} onChange={onChange} />
        {draft.type !== 'open' && (
          <TextField
            label="Points"
            name="points"
            type="number"
            inputMode="numeric"
            min={1}
            max={20}
            value={draft.points}
            onChange={(event) => onChange({ points: event.target.value })}
          />
        )}
      </div>
      <TextAreaField
        label="Explication"
        hint="Montrée dans le rapport, après le test."
        maxLength={4000}
        value={draft.explanation}
        onChange={(event) => onChange({ explanation: event.target.value })}
        optional
      />
    </>
  );
}
