import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { InputDialog } from '#client/ui/feedback/input-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import { LAST_DAY } from '#shared/rules/days.ts';
import { readDraft } from './draft.ts';
import styles from './promo-codes.module.css';
import { useCreatePromoCode } from './queries.ts';

const LONGEST = 40;

export function CreatePromoCodeDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const creation = useCreatePromoCode();
  const form = useId();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const draft = readDraft(new FormData(event.currentTarget), Date.now());
    setWrong(typeof draft === 'string' ? draft : null);
    if (typeof draft === 'string') return creation.reset();
    creation.mutate(draft, {
      onSuccess({ promo_code }) {
        toast.success(`Code ${promo_code.code} créé`);
        onClose();
      },
    });
  }

  const failure =
    wrong ?? (creation.isError ? describeFailure(creation.error, 'Erreur lors de la création') : null);
  return (
    <InputDialog
      open
      onClose={onClose}
      title="Nouveau code promo"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={creation.isPending && 'Création…'}>
            Créer le code
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Code"
          name="code"
          hint="Lettres sans accent, chiffres, tiret et souligné."
          maxLength={LONGEST}
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
        <ErrorBanner>{failure}</ErrorBanner>
      </form>
    </InputDialog>
  );
}

type NumberFieldProps = { label: string; name: string; hint?: string; min?: number; initial?: number };

function NumberField({ initial, min = 0, ...rest }: NumberFieldProps) {
  return <TextField {...rest} type="number" inputMode="numeric" min={min} step={1} defaultValue={initial} />;
}
