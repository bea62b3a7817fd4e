import { type FormEvent, useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { readBase64 } from '#client/ui/forms/read-base64.ts';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import type { CompanyRegister } from '#shared/contracts/company-proofs.ts';
import { NBSP } from '#shared/rules/format.ts';
import { REGISTERS } from './labels.ts';
import { useSendProof } from './queries.ts';
import styles from './trust.module.css';

const LARGEST = 2 * 1_024 * 1_024;

export function ProofForm() {
  const send = useSendProof();
  const toast = useToast();
  const [wrong, setWrong] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('document') as File;
    const isLarge = file.size > LARGEST;
    setWrong(isLarge ? `Le document dépasse 2${NBSP}Mo.` : null);
    if (isLarge) return;
    const body = {
      register: String(form.get('register')) as CompanyRegister,
      number: String(form.get('number')),
      document: await readBase64(file),
    };
    send.mutate(body, { onSuccess: () => toast.success('Votre document est arrivé.') });
  }

  return (
    <form className={styles.part} onSubmit={(event) => void submit(event)}>
      <SelectField label="Registre" name="register">
        <Options names={REGISTERS} />
      </SelectField>
      <TextField label="Numéro" name="number" minLength={5} maxLength={40} required />
      <TextField
        label="Document"
        name="document"
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        hint={`Une copie du registre, en PDF ou en photo, de 2${NBSP}Mo au plus.`}
        error={wrong}
        required
      />
      {send.isError && (
        <Banner tone="bad" role="alert">
          {describeUncertain(send.error, 'votre document n’est jamais reçu deux fois')}
        </Banner>
      )}
      <Button type="submit" busy={send.isPending && 'Envoi…'}>
        Envoyer
      </Button>
    </form>
  );
}
