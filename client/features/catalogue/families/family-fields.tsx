import { SelectField, TextAreaField, TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { GradingFields } from '../questions/grading-fields.tsx';
import type { FamilyDraft } from './draft.ts';
import styles from './families.module.css';
import type { Problems } from './find-problems.ts';
import { MistakeFields } from './mistake-fields.tsx';
import { ParameterFields } from './parameter-fields.tsx';

const POINTS = ['1', '2', '3'];

type FamilyFieldsProps = {
  draft: FamilyDraft;
  problems: Problems;
  onChange: (part: Partial<FamilyDraft>) => void;
};

export function FamilyFields({ draft, problems, onChange }: FamilyFieldsProps) {
  const field = (name: 'key' | 'derived' | 'constraints' | 'text' | 'answer' | 'explanation') => ({
    value: draft[name],
    error: problems[name] ?? null,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField
        label="Nom de la famille"
        hint={`Pour la retrouver${NBSP}: remise-simple.`}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        {...field('key')}
      />
      <Grading draft={draft} onChange={onChange} />
      <ParameterFields
        parameters={draft.parameters}
        problems={problems}
        onChange={(parameters) => onChange({ parameters })}
      />
      <TextAreaField
        label="Valeurs dérivées"
        hint={`Une par ligne${NBSP}: tva = ht * taux / 100. On calcule avec + - * / ^, round, floor, ceil, mod, min, max et «${NBSP}condition ? oui : non${NBSP}».`}
        optional
        {...field('derived')}
      />
      <TextAreaField
        label="Contraintes"
        hint={`Une par ligne, toutes vraies dans chaque variante${NBSP}: mod(tva, 5) == 0.`}
        optional
        {...field('constraints')}
      />
      <TextAreaField label="Question" maxLength={2000} {...field('text')} />
      <TextField label="Bonne réponse" placeholder="{ttc:fcfa}" maxLength={300} {...field('answer')} />
      <MistakeFields
        mistakes={draft.mistakes}
        problems={problems}
        onChange={(mistakes) => onChange({ mistakes })}
      />
      <TextAreaField
        label="Explication"
        hint="Montrée dans le rapport, après le test."
        maxLength={2000}
        {...field('explanation')}
      />
    </>
  );
}

function Grading({ draft, onChange }: Pick<FamilyFieldsProps, 'draft' | 'onChange'>) {
  return (
    <div className={styles.fields}>
      <GradingFields draft={draft} onChange={onChange} />
      <SelectField
        label="Points"
        value={draft.points}
        onChange={(event) => onChange({ points: event.target.value })}
      >
        {POINTS.map((points) => (
          <option key={points}>{points}</option>
        ))}
      </SelectField>
    </div>
  );
}
