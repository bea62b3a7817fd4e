import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField, TextAreaField, TextField } from '#client/ui/forms/text-field.tsx';
import { FAMILY_LIMITS } from '#shared/rules/assessments/catalogue-limits.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { EMPTY_PARAMETER, KINDS, LOCALS, type ParameterDraft } from './draft.ts';
import styles from './families.module.css';
import type { Problems } from './find-problems.ts';

type ParameterFieldsProps = {
  parameters: readonly ParameterDraft[];
  problems: Problems;
  onChange: (parameters: ParameterDraft[]) => void;
};

export function ParameterFields({ parameters, problems, onChange }: ParameterFieldsProps) {
  const edit = (index: number, part: Partial<ParameterDraft>) =>
    onChange(parameters.map((each, place) => (place === index ? { ...each, ...part } : each)));

  return (
    <fieldset className={styles.group}>
      <legend>Paramètres</legend>
      <p className="soft">
        Ce qui change d’une variante à l’autre. Dans les textes, un nom entre accolades est remplacé par sa
        valeur{NBSP}: <code>{'{prix:fcfa}'}</code>, <code>{'{taux:percent}'}</code>, <code>{'{qui}'}</code>.
      </p>
      {parameters.map((parameter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place
        <fieldset key={index} className={styles.entry} aria-label={`Paramètre ${index + 1}`}>
          <div className={styles.fields}>
            <TextField
              label="Nom"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              value={parameter.name}
              error={problems[`parameters.${index}.name`] ?? null}
              onChange={(event) => edit(index, { name: event.target.value })}
            />
            <SelectField
              label="Sorte"
              value={parameter.kind}
              onChange={(event) => edit(index, { kind: event.target.value as ParameterDraft['kind'] })}
            >
              <Options names={KINDS} />
            </SelectField>
          </div>
          <ValueFields
            parameter={parameter}
            problemOf={(field) => problems[`parameters.${index}.${field}`] ?? null}
            onChange={(part) => edit(index, part)}
          />
          {parameters.length > 1 && (
            <Button
              variant="ghost"
              onClick={() => onChange(parameters.filter((_, place) => place !== index))}
            >
              Retirer ce paramètre<span className="visually-hidden"> {parameter.name || index + 1}</span>
            </Button>
          )}
        </fieldset>
      ))}
      {parameters.length < FAMILY_LIMITS.parameters && (
        <Button variant="ghost" onClick={() => onChange([...parameters, EMPTY_PARAMETER])}>
          Ajouter un paramètre
        </Button>
      )}
    </fieldset>
  );
}

type ValueFieldsProps = {
  parameter: ParameterDraft;
  problemOf: (field: string) => string | null;
  onChange: (part: Partial<ParameterDraft>) => void;
};

const BOUNDS = [
  ['from', 'De'],
  ['to', 'À'],
  ['step', 'Par pas de'],
] as const;

function ValueFields({ parameter, problemOf, onChange }: ValueFieldsProps) {
  switch (parameter.kind) {
    case 'range':
      return (
        <div className={styles.fields}>
          {BOUNDS.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              inputMode="decimal"
              autoComplete="off"
              value={parameter[field]}
              error={problemOf(field)}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          ))}
        </div>
      );
    case 'list':
      return (
        <TextAreaField
          label="Valeurs"
          hint={`Une par ligne${NBSP}: un nombre, un texte, ou des champs comme «${NBSP}nom = lundi ; n = 0${NBSP}», lus par jour.nom et jour.n.`}
          value={parameter.items}
          error={problemOf('items')}
          onChange={(event) => onChange({ items: event.target.value })}
        />
      );
    case 'local':
      return (
        <SelectField
          label="Nom tiré"
          value={parameter.local}
          onChange={(event) => onChange({ local: event.target.value as ParameterDraft['local'] })}
        >
          <Options names={LOCALS} />
        </SelectField>
      );
  }
}
