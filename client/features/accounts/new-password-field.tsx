import { useState } from 'react';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import type { advisePassword } from '#shared/rules/accounts/passwords/advise-password.ts';
import type { Owner } from '#shared/rules/accounts/passwords/find-weakness.ts';
import styles from './auth-screen.module.css';

/** A password to be chosen. What rates it comes once it is typed in; without network there is no advice, and no harm. */
export function NewPasswordField({ owner }: { owner: (form: HTMLFormElement | null) => Owner }) {
  const [advise, setAdvise] = useState<{ by: typeof advisePassword } | null>(null);
  const [typed, setTyped] = useState({ password: '', by: {} as Owner });
  const advice = advise && typed.password ? advise.by(typed.password, typed.by) : null;

  function load() {
    if (advise) return;
    import('#shared/rules/accounts/passwords/advise-password.ts').then(
      ({ advisePassword }) => setAdvise({ by: advisePassword }),
      () => {},
    );
  }

  return (
    <div>
      <PasswordField
        label="Mot de passe"
        hint="8 caractères au moins."
        name="password"
        autoComplete="new-password"
        minLength={8}
        required
        onFocus={load}
        onChange={({ target }) => setTyped({ password: target.value, by: owner(target.form) })}
      />
      <div className={styles.advice} role="status">
        {advice && (
          <>
            <meter
              min={0}
              max={3}
              low={1.5}
              high={2.5}
              optimum={3}
              value={advice.strength}
              aria-label="Solidité du mot de passe"
            />
            {advice.sentence}
          </>
        )}
      </div>
    </div>
  );
}
