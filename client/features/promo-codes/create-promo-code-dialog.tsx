import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { serverNow } from '#client/http/server-clock.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { CODE_LIMIT } from '#shared/rules/payments/price.ts';
import { LAST_DAY } from '#shared/rules/units/days.ts';
import { readDraft } from './draft.ts';
import styles from './promo-codes.module.css';
import { useCreatePromoCode } from './queries.ts';

export function CreatePromoCodeDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const creation = useCreatePromoCode();
  const { refusal, refuse } = useRefusal(creation);
  const [code, setCode] = useState('');

  function submit(fields: FormData, form: HTMLFormElement) {
    const draft = readDraft(fields, serverNow(Date.now()));
    if ('reason' in draft) {
      // The focus ends on the first.
      for (const name of draft.at.toReversed()) refuseField(form, name, draft.reason);
      return creation.reset();
    }
    creation.mutate(draft, {
      onSuccess({ promo_code }) {
        toast.success(`Code ${promo_code.code} créé`);
        onClose();
      },
      onError: refuse(form),
    });
  }

  return (
    <FormDialog
      title="Nouveau code promo"
      confirm="Créer le code"
      busy={creation.isPending && 'Création…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextField
          label="Code"
          name="code"
          hint="Lettres sans accent, chiffres, tiret et souligné."
          maxLength={CODE_LIMIT}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
        <SelectField label="Type de réduction" name="discount_type">
          <option value="percentage">Pourcentage</option>
          <option value="fixed">Montant en FCFA</option>
        </SelectField>
        <NumberField label="Valeur de la réduction" name="discount_value" min={1} />
        <NumberField
          label="Crédits minimum"
          name="min_credits"
          hint="0&nbsp;: dès le premier crédit."
          initial={0}
        />
        <NumberField label="Utilisations maximum" name="max_usage" hint="0&nbsp;: illimitées." initial={0} />
        <NumberField
          label="Utilisations par compte"
          name="max_per_account"
          hint="0&nbsp;: illimitées."
          initial={1}
        />
        <TextField
          label="Date d’expiration"
          name="expiry_date"
          type="date"
          max={LAST_DAY}
          hint="Valable ce jour compris."
          optional
        />
      </div>
      <ErrorBanner>{refusal && describeFailure(refusal, 'Erreur lors de la création')}</ErrorBanner>
    </FormDialog>
  );
}

type NumberFieldProps = { label: string; name: string; hint?: string; min?: number; initial?: number };

function NumberField({ initial, min = 0, ...rest }: NumberFieldProps) {
  return <TextField {...rest} type="number" inputMode="numeric" min={min} step={1} defaultValue={initial} />;
}
