import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import styles from './verify-screen.module.css';

/** Leads to the page of the number that is typed. */
export function CheckForm({ again }: { again: boolean }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const missing = search.get('number') === '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('number')).trim();
    navigate(number ? `/verify/${encodeURIComponent(number)}` : '/verify?number=');
  }

  return (
    <Card as="section" className="screen-only">
      <h2>{again ? 'Vérifier un autre certificat' : 'Numéro du certificat'}</h2>
      <form className={styles.form} method="get" action="/verify" onSubmit={submit}>
        <TextField
          label="Numéro ou adresse"
          hint="Il est écrit sous le QR code du certificat, avec ou sans tirets."
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={1000}
          error={missing ? 'Veuillez entrer le numéro du certificat' : null}
        />
        <Button type="submit" variant={again ? 'secondary' : 'primary'}>
          Vérifier
        </Button>
      </form>
    </Card>
  );
}
