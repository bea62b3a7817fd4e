import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldFrame } from './field-frame.tsx';

/** A password that can be shown: typing blind on a small keyboard fails too often. */
export function PasswordField({ label, hint, error, ...rest }: ComponentProps<'input'> & FieldFrame) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.withAction}>
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.action}
            aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
