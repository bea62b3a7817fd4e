import X from 'lucide-react/icons/x';
import { letter } from '#client/ui/data/letter.ts';
import { Button } from '#client/ui/forms/button.tsx';
import field from '#client/ui/forms/field.module.css';
import type { Draft } from './draft.ts';
import styles from './questions.module.css';

const FEWEST = 2;
const MOST = 6;

type OptionFieldsProps = Pick<Draft, 'options' | 'right'> & {
  onChange: (part: Pick<Draft, 'options' | 'right'>) => void;
};

export function OptionFields({ options, right, onChange }: OptionFieldsProps) {
  const edit = (index: number, text: string) =>
    onChange({ right, options: options.map((option, place) => (place === index ? text : option)) });

  function remove(index: number) {
    const kept = right === null || right === index ? null : right - (right > index ? 1 : 0);
    onChange({ right: kept, options: options.filter((_, place) => place !== index) });
  }

  return (
    <fieldset className={styles.group}>
      <legend>Options (cochez la bonne)</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <div key={index} className={styles.line}>
          <label className={styles.pick}>
            <input
              type="radio"
              name="right"
              checked={index === right}
              onChange={() => onChange({ options, right: index })}
              aria-label={`L’option ${letter(index)} est la bonne réponse`}
            />
          </label>
          <input
            className={field.control}
            aria-label={`Option ${letter(index)}`}
            placeholder={letter(index)}
            maxLength={500}
            value={option}
            onChange={(event) => edit(index, event.target.value)}
          />
          <Button
            variant="ghost"
            icon
            aria-label={`Retirer l’option ${letter(index)}`}
            disabled={options.length <= FEWEST}
            onClick={() => remove(index)}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {options.length < MOST && (
        <Button variant="ghost" onClick={() => onChange({ right, options: [...options, ''] })}>
          Ajouter une option
        </Button>
      )}
    </fieldset>
  );
}
