import { type FormEvent, useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { FileField } from '#client/ui/forms/file-field.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { readBase64 } from '#client/ui/forms/read-base64.ts';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import type { CompanyRegister } from '#shared/contracts/company-proofs.ts';
import { documentTypeOf, PROOF_LIMITS, REGISTER_NUMBER } from '#shared/rules/companies/company-proof.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { REGISTERS } from './labels.ts';
import { useSendProof } from './queries.ts';
import styles from './trust.module.css';

type Wrong = { number: string | null; document: string | null };

function findWrong(number: string, document: File): Wrong {
  const { shortestNumber } = PROOF_LIMITS;
  const misses = number.length < shortestNumber && `Un numéro a ${shortestNumber} caractères au moins.`;
  const other = !REGISTER_NUMBER.test(number) && 'Lettres, chiffres, espaces, points et tirets seulement.';
  const empty = document.size === 0 && 'Ce document est vide.';
  const large = document.size > PROOF_LIMITS.document && `Le document dépasse 2${NBSP}Mo.`;
  return { number: misses || other || null, document: empty || large || null };
}

export function ProofForm() {
  const send = useSendProof();
  const toast = useToast();
  const [wrong, setWrong] = useState<Wrong>({ number: null, document: null });
  const { refusal, refuse } = useRefusal(send);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const number = String(fields.get('number')).trim();
    const file = fields.get('document') as File;
    const found = findWrong(number, file);
    setWrong(found);
    if (found.number || found.document) return;
    const register = String(fields.get('register')) as CompanyRegister;
    const document = await readBase64(file).catch(() => null);
    if (document === null) {
      return setWrong({ number: null, document: 'Ce document n’a pas pu être lu.' });
    }
    if (!documentTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))) {
      return setWrong({ number: null, document: 'Envoyez un document PDF, JPEG ou PNG.' });
    }
    send.mutate(
      { register, number, document },
      {
        onSuccess: () => toast.success('Votre document est arrivé.'),
        onError: refuse(form),
      },
    );
  }

  return (
    <form
      className={styles.part}
      onSubmit={(event) => void submit(event)}
      onChange={({ target }) => {
        setWrong({ ...wrong, [target.name]: null });
        if (send.isError) send.reset();
      }}
    >
      <SelectField label="Registre" name="register">
        <Options names={REGISTERS} />
      </SelectField>
      <TextField
        label="Numéro"
        name="number"
        maxLength={PROOF_LIMITS.longestNumber}
        error={wrong.number}
        required
      />
      <FileField
        label="Document"
        name="document"
        accept="application/pdf,image/jpeg,image/png"
        hint={`Une copie du registre, en PDF ou en photo, de 2${NBSP}Mo au plus.`}
        error={wrong.document}
        required
      />
      <ErrorBanner>
        {refusal && describeUncertain(refusal, 'votre document n’est jamais reçu deux fois')}
      </ErrorBanner>
      <Button type="submit" busy={send.isPending && 'Envoi…'}>
        Envoyer
      </Button>
    </form>
  );
}
