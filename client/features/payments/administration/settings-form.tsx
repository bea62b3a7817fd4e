import { type FormEvent, useState } from 'react';
import { describeFailure, hasCode } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { changedFields } from '#client/ui/forms/changed-fields.ts';
import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { wasOf } from '#client/ui/forms/use-versions.ts';
import { readWhole } from '#client/ui/forms/whole-number.ts';
import type { PaymentSettings } from '#shared/contracts/payment-administration.ts';
import { MIN_AMOUNT } from '#shared/rules/payments/price.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useUpdatePaymentSettings } from './queries.ts';
import { RemoveSecretDialog, type Secret } from './remove-secret-dialog.tsx';
import styles from './settings-form.module.css';

const SECRETS = [
  { name: 'api_key', label: 'Clé d’API' },
  { name: 'api_password', label: 'Mot de passe d’API (v1)' },
  { name: 'secret_key', label: 'Clé secrète des notifications (v2)' },
] as const satisfies readonly Secret[];

const PROVIDERS = {
  sandbox: 'Mode essai\u00a0: les paiements sont simulés, aucun argent ne circule.',
  cinetpay_v1: 'Les achats passent par CinetPay (API v1).',
  cinetpay_v2: 'Les achats passent par CinetPay (API v2).',
};

export function SettingsForm({ settings }: { settings: PaymentSettings }) {
  const toast = useToast();
  const update = useUpdatePaymentSettings();
  const { refusal, refuse } = useRefusal(update);
  const [wrongPrice, setWrongPrice] = useState(false);
  /** How often it was. */
  const [saved, setSaved] = useState(0);
  const [removed, setRemoved] = useState<Secret | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const price = readWhole(text('credit_price'));
    const isWrong = Number.isNaN(price) || price < MIN_AMOUNT;
    setWrongPrice(isWrong);
    if (isWrong) return;
    const held = {
      site_id: text('site_id'),
      sandbox_mode: form.has('sandbox_mode'),
      credit_price: price,
      sales_email: text('sales_email'),
    };
    const { site_id, sandbox_mode, credit_price, sales_email } = settings;
    const shown = { site_id, sandbox_mode, credit_price, sales_email: sales_email ?? '' };
    const changes = changedFields(held, shown);
    update.mutate(
      {
        // A secret left empty stays as it is.
        ...Object.fromEntries(SECRETS.map(({ name }) => [name, text(name)])),
        ...changes,
        was: wasOf(settings, changes),
      },
      {
        onSuccess() {
          setSaved((times) => times + 1);
          toast.success('Réglages de paiement enregistrés');
        },
        onError(failure) {
          // No field is wrong: each shows what is there by now.
          if (!hasCode(failure, 'changed_meanwhile')) refuse(element)(failure);
        },
      },
    );
  }

  return (
    <>
      {/* Each field is mounted anew with what another administrator saved. */}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Banner tone={settings.provider === null ? 'warn' : 'primary'} role="status">
          {settings.provider
            ? PROVIDERS[settings.provider]
            : `Aucun prestataire n’est réglé${NBSP}: personne ne peut acheter de crédits.`}
        </Banner>
        <CheckboxField
          key={`sandbox ${settings.sandbox_mode}`}
          name="sandbox_mode"
          defaultChecked={settings.sandbox_mode}
          label="Mode essai"
          hint="La page de paiement est simulée par Baara. À désactiver avant l’ouverture."
        />
        <div className={styles.fields}>
          {SECRETS.map(({ name, label }) => (
            <SecretField
              // A secret just saved is gone from the page.
              key={`${name} ${saved}`}
              name={name}
              label={label}
              shown={settings[name]}
              onRemove={() => setRemoved({ name, label })}
            />
          ))}
          <TextField
            key={`site ${settings.site_id}`}
            label="Identifiant du site"
            name="site_id"
            defaultValue={settings.site_id}
            autoComplete="off"
            maxLength={64}
          />
          <TextField
            key={`price ${settings.credit_price}`}
            label="Prix d’un crédit (FCFA)"
            name="credit_price"
            type="number"
            inputMode="numeric"
            min={MIN_AMOUNT}
            step={1}
            defaultValue={settings.credit_price}
            error={wrongPrice ? `Un nombre entier, ${MIN_AMOUNT} ou plus` : null}
          />
          <TextField
            key={`sales ${settings.sales_email}`}
            label="E-mail commercial"
            name="sales_email"
            type="email"
            defaultValue={settings.sales_email ?? ''}
            hint="Reçoit les demandes de devis. Vide, elles vont à l’adresse de l’exploitant, ou à contact@ au nom de votre site."
            optional
          />
        </div>
        <ErrorBanner>{refusal && describeFailure(refusal, 'Erreur lors de la mise à jour')}</ErrorBanner>
        <Button type="submit" busy={update.isPending && 'Enregistrement…'}>
          Enregistrer
        </Button>
      </form>
      {removed && <RemoveSecretDialog secret={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

type SecretFieldProps = Secret & {
  /** What is told of the one that is kept; empty where there is none. */
  shown: string;
  onRemove: () => void;
};

function SecretField({ name, label, shown, onRemove }: SecretFieldProps) {
  return (
    <div className={styles.secret}>
      <PasswordField
        label={label}
        name={name}
        placeholder={shown}
        autoComplete="new-password"
        maxLength={200}
        hint={shown ? 'Laissez vide pour garder la valeur enregistrée.' : undefined}
      />
      {shown && (
        <Button variant="ghost" aria-label={`Retirer la valeur${NBSP}: ${label}`} onClick={onRemove}>
          Retirer la valeur
        </Button>
      )}
    </div>
  );
}
