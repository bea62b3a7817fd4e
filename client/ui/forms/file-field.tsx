import { type ComponentProps, useState } from 'react';
import { buttonClasses } from './button-look.ts';
import { Field, type FieldFrame } from './field-frame.tsx';
import styles from './file-field.module.css';

type FileFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'>;

/** A file to choose, in our words: the browser's own control speaks the browser's language. */
export function FileField({ label, hint, error, onChange, ...input }: FileFieldProps) {
  const [name, setName] = useState('');
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {({ id, className: _, ...described }) => (
        <div className={styles.choose}>
          <label className={buttonClasses({ variant: 'secondary' }, styles.button)}>
            {name ? 'Changer…' : 'Choisir…'}
            <input
              {...input}
              {...described}
              id={id}
              type="file"
              className="visually-hidden"
              onChange={(event) => {
                setName(event.target.files?.[0]?.name ?? '');
                onChange?.(event);
              }}
            />
          </label>
          <span className="soft">{name || 'Aucun fichier choisi'}</span>
        </div>
      )}
    </Field>
  );
}
