import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import UserRound from 'lucide-react/icons/user-round';
import { type FormEvent, type ReactNode, useState } from 'react';
import { describeFailure, hasCode } from '#client/http/failure.ts';
import { pricingQuery } from '#client/http/shared-queries.ts';
import { useSession } from '#client/session/session.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Choice } from '#client/ui/forms/choice.tsx';
import { SecurityCheck } from '#client/ui/forms/security-check.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import type { AccountType } from '#shared/contracts/accounts.ts';
import type { Country } from '#shared/contracts/common.ts';
import type { Owner } from '#shared/rules/accounts/passwords/find-weakness.ts';
import { TERMS_VERSION } from '#shared/rules/accounts/terms.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './auth-screen.module.css';
import { ClaimAddress } from './claim-address.tsx';
import { ContactFields } from './contact-fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useRegister } from './queries.ts';
import { TermsNotice } from './terms-notice.tsx';

const KINDS = [
  { type: 'individual', label: 'Candidat', gift: 'initial_credits_individual', icon: UserRound },
  { type: 'enterprise', label: 'Entreprise', gift: 'initial_credits_enterprise', icon: Building2 },
] as const;

function ownerIn(form: HTMLFormElement | null): Owner {
  const fields = form ? new FormData(form) : new FormData();
  const text = (name: string) => String(fields.get(name) ?? '');
  return { names: [text('full_name'), text('company_name')], email: text('email') };
}

type RegisterFormProps = {
  /** For whom the link that led here is meant. */
  initial: AccountType;
  /** The address that was refused last as somebody's. */
  taken: string | null;
  onTaken: (email: string | null) => void;
  /** To sign in with it. */
  onSignIn: () => void;
  /** Where a forgotten password is told. */
  forgot: ReactNode;
};

export function RegisterForm({ initial, taken, onTaken, onSignIn, forgot }: RegisterFormProps) {
  const { signIn } = useSession();
  const toast = useToast();
  const register = useRegister();
  const { data: pricing } = useQuery(pricingQuery);
  const [type, setType] = useState<AccountType>(initial);
  const { refusal, refuse } = useRefusal(register);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const body = {
      full_name: text('full_name'),
      email: text('email'),
      password: String(form.get('password')),
      account_type: type,
      company_name: text('company_name') || undefined,
      country: (text('country') as Country) || undefined,
      phone: text('phone') || undefined,
      terms_version: TERMS_VERSION,
    };
    const claimed = form.get('email_code');
    // Not told by `mutate`, which forgets it where another tab was pressed meanwhile.
    void register.mutateAsync(claimed ? { ...body, email_code: String(claimed) } : body).then(
      (granted) => {
        toast.success('Compte créé avec succès\u00a0!');
        signIn(granted);
      },
      (error) => {
        if (hasCode(error, 'email_taken')) onTaken(body.email);
        refuse(element)(error);
      },
    );
  }

  return (
    <form className="stack" onSubmit={submit} onChange={() => register.isError && register.reset()}>
      <fieldset className={styles.kinds}>
        <legend>Type de compte</legend>
        {KINDS.map(({ type: kind, label, gift, icon: Icon }) => (
          <Choice
            key={kind}
            look="whole"
            className={styles.kind}
            name="account_type"
            value={kind}
            checked={kind === type}
            onChange={() => setType(kind)}
          >
            <strong>
              <Icon size={20} aria-hidden="true" />
              {label}
            </strong>
            {pricing?.[gift] !== 0 && (
              <span>{pricing ? formatCount(pricing[gift], 'crédit offert', 'crédits offerts') : NBSP}</span>
            )}
          </Choice>
        ))}
      </fieldset>
      <TextField label="Nom complet" name="full_name" autoComplete="name" maxLength={120} required />
      {type === 'enterprise' && (
        <TextField
          label="Nom de l’entreprise"
          name="company_name"
          autoComplete="organization"
          maxLength={120}
          optional
        />
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        required
        onChange={() => onTaken(null)}
      />
      {taken && <ClaimAddress key={taken} email={taken} onSignIn={onSignIn} forgot={forgot} />}
      <NewPasswordField owner={ownerIn} />
      {/* Opened where what is wrong is in it. */}
      <details
        className={styles.more}
        onInvalidCapture={({ currentTarget }) => {
          currentTarget.open = true;
        }}
      >
        <summary>Ajouter mon pays et mon téléphone (facultatif)</summary>
        <div className="stack">
          <ContactFields />
        </div>
      </details>
      <ErrorBanner>{refusal && describeFailure(refusal, 'Erreur lors de la création du compte')}</ErrorBanner>
      <SecurityCheck />
      <Button type="submit" wide busy={register.isPending && 'Création…'}>
        Créer mon compte
      </Button>
      <TermsNotice type={type} />
      <p className={styles.aside}>Aucune carte bancaire n’est demandée.</p>
    </form>
  );
}
