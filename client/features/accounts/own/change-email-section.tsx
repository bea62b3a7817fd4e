import type { FormEvent } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useSecurity } from '../security-queries.ts';
import styles from '../settings-screen.module.css';
import { ConfirmEmailForm, EMAIL_CHANGED } from './confirm-email-form.tsx';
import { useRequestEmailChange } from './queries.ts';

export function ChangeEmailSection({ user }: { user: User }) {
  const security = useSecurity();
  return (
    <Card as="section" aria-labelledby="adresse">
      <h2 id="adresse">{user.needs_email ? 'Donnez une adresse e-mail' : 'Changer d’adresse e-mail'}</h2>
      <div className={styles.form}>
        {user.needs_email ? (
          <Banner tone="warn">
            <strong>Votre adresse appartient maintenant à un autre compte.</strong>
            <p>
              Quelqu’un a montré qu’elle est la sienne. Vous gardez tout le reste. D’ici là, vous vous
              connectez toujours avec cette ancienne adresse et votre mot de passe.
            </p>
          </Banner>
        ) : (
          <p className={styles.soft}>
            Adresse actuelle{NBSP}: {user.email}. Quand elle change, vos autres appareils sont déconnectés.
          </p>
        )}
        <ChangeForm />
        <Loaded query={security} failed="Erreur lors du chargement" waiting={<Skeleton />}>
          {({ pending_email }) => pending_email && <ConfirmEmailForm email={pending_email} />}
        </Loaded>
      </div>
    </Card>
  );
}

function ChangeForm() {
  const toast = useToast();
  const request = useRequestEmailChange();
  const { refusal, refuse } = useRefusal(request);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const email = String(typed.get('email')).trim();
    request.mutate(
      { email, current_password: String(typed.get('current_password')) },
      {
        onSuccess({ status }) {
          form.reset();
          if (status === 'mailed') toast.info(`Un courriel est en route vers ${email}.`);
          else toast.success(EMAIL_CHANGED);
        },
        onError: refuse(form),
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="Nouvelle adresse e-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <PasswordField
        label="Votre mot de passe"
        name="current_password"
        autoComplete="current-password"
        maxLength={256}
        required
      />
      <ErrorBanner>{refusal && describeUncertain(refusal)}</ErrorBanner>
      <Button type="submit" busy={request.isPending && 'Enregistrement…'}>
        Changer d’adresse
      </Button>
    </form>
  );
}
