import type { FormEvent } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { changedFields } from '#client/ui/forms/changed-fields.ts';
import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import type { Country } from '#shared/contracts/common.ts';
import { ContactFields } from './contact-fields.tsx';
import { useUpdateMe } from './queries.ts';
import styles from './settings-screen.module.css';

export function ContactSection({ user }: { user: User }) {
  const toast = useToast();
  const update = useUpdateMe();
  const { refusal, refuse } = useRefusal(update);
  const isCandidate = user.account_type === 'individual';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const body = {
      country: (form.get('country') as Country | '') || null,
      phone: String(form.get('phone')).trim() || null,
      is_listed: isCandidate ? form.has('is_listed') : user.is_listed,
    };
    update.mutate(changedFields(body, user), {
      onSuccess: () => toast.success('Vos coordonnées sont enregistrées.'),
      onError: refuse(element),
    });
  }

  return (
    <Card as="section">
      <h2>Coordonnées{isCandidate && ' et visibilité'}</h2>
      <form className={styles.form} onSubmit={submit}>
        {isCandidate && (
          <p className={styles.soft}>
            L’entreprise à laquelle vous postulez, ou dont vous passez le test d’invitation, voit votre nom,
            votre e&#8209;mail et votre score. Les autres ne voient votre e&#8209;mail et votre téléphone que
            si elles paient pour vous contacter.
          </p>
        )}
        <ContactFields country={user.country} phone={user.phone} />
        {isCandidate && (
          <CheckboxField
            key={String(user.is_listed)}
            name="is_listed"
            defaultChecked={user.is_listed}
            label="Apparaître dans la liste publique des talents"
            hint="Votre nom, votre pays, vos langues et vos scores, dès votre premier certificat."
          />
        )}
        <ErrorBanner>{refusal && describeUncertain(refusal)}</ErrorBanner>
        <Button type="submit" busy={update.isPending && 'Enregistrement…'}>
          Enregistrer
        </Button>
      </form>
    </Card>
  );
}
