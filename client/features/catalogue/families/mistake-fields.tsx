import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { FAMILY_LIMITS } from '#shared/rules/assessments/catalogue-limits.ts';
import { FEWEST_MISTAKES, type MistakeDraft } from './draft.ts';
import styles from './families.module.css';
import type { Problems } from './find-problems.ts';

type MistakeFieldsProps = {
  mistakes: readonly MistakeDraft[];
  problems: Problems;
  onChange: (mistakes: MistakeDraft[]) => void;
};

export function MistakeFields({ mistakes, problems, onChange }: MistakeFieldsProps) {
  const edit = (index: number, part: Partial<MistakeDraft>) =>
    onChange(mistakes.map((each, place) => (place === index ? { ...each, ...part } : each)));

  return (
    <fieldset className={styles.group}>
      <legend>Erreurs</legend>
      <p className="soft">
        Chaque option fausse vient d’une erreur que l’on fait vraiment. Il en faut trois, davantage si deux
        mènent parfois au même résultat.
      </p>
      {mistakes.map(({ name, option }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mistake is its place
        <fieldset key={index} className={styles.entry} aria-label={`Erreur ${index + 1}`}>
          <TextField
            label="Erreur"
            maxLength={200}
            placeholder="oublie la TVA"
            value={name}
            error={problems[`mistakes.${index}.name`] ?? null}
            onChange={(event) => edit(index, { name: event.target.value })}
          />
          <TextField
            label="Option"
            maxLength={300}
            placeholder="{ht:fcfa}"
            autoComplete="off"
            value={option}
            error={problems[`mistakes.${index}.option`] ?? null}
            onChange={(event) => edit(index, { option: event.target.value })}
          />
          {mistakes.length > FEWEST_MISTAKES && (
            <Button variant="ghost" onClick={() => onChange(mistakes.filter((_, place) => place !== index))}>
              Retirer cette erreur<span className="visually-hidden"> {index + 1}</span>
            </Button>
          )}
        </fieldset>
      ))}
      {mistakes.length < FAMILY_LIMITS.mistakes && (
        <Button variant="ghost" onClick={() => onChange([...mistakes, { name: '', option: '' }])}>
          Ajouter une erreur
        </Button>
      )}
    </fieldset>
  );
}
