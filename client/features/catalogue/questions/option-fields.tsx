import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { letter } from '#client/ui/data/letter.ts';
import { Button } from '#client/ui/forms/button.tsx';
import field from '#client/ui/forms/field.module.css';
import { MAX_OPTIONS, MIN_OPTIONS } from '#shared/rules/assessments/catalogue-limits.ts';
import type { Draft } from './draft.ts';
import styles from './questions.module.css';

type OptionFieldsProps = Pick<Draft, 'options' | 'right'> & {
  onChange: (part: Pick<Draft, 'options' | 'right'>) => void;
};

export function OptionFields({ options, right, onChange }: OptionFieldsProps) {
  const errorId = useId();
  const [wrong, setWrong] = useState<Pick<HTMLInputElement, 'name' | 'validationMessage'> | null>(null);
  const wiringOf = (name: string) => ({
    name,
    ...(wrong?.name === name && { 'aria-invalid': true, 'aria-describedby': errorId }),
  });

  function sayHere(event: FormEvent) {
    event.preventDefault();
    const { name, validationMessage } = event.target as HTMLInputElement;
    setWrong({ name, validationMessage });
  }

  const edit = (index: number, text: string) =>
    onChange({ right, options: options.map((option, place) => (place === index ? text : option)) });

  function remove(index: number) {
    const kept = right === null || right === index ? null : right - (right > index ? 1 : 0);
    setWrong(null);
    onChange({ right: kept, options: options.filter((_, place) => place !== index) });
  }

  return (
    <fieldset className={styles.group} onInvalid={sayHere} onInput={() => setWrong(null)}>
      <legend>Options (cochez la bonne)</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <div key={index} className={styles.line}>
          <label className={styles.pick}>
            <input
              {...wiringOf('right')}
              type="radio"
              checked={index === right}
              onChange={() => onChange({ options, right: index })}
              aria-label={`L’option ${letter(index)} est la bonne réponse`}
            />
          </label>
          <input
            {...wiringOf(`option-${index}`)}
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
            aria-disabled={options.length <= MIN_OPTIONS}
            onClick={() => remove(index)}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {wrong && (
        <p className={field.error} id={errorId} role="alert">
          {wrong.validationMessage}
        </p>
      )}
      {options.length < MAX_OPTIONS && (
        <Button variant="ghost" onClick={() => onChange({ right, options: [...options, ''] })}>
          Ajouter une option
        </Button>
      )}
    </fieldset>
  );
}
