import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { useWithdraw } from './withdraw-queries.ts';

const SHORTEST = 3;

/** Withdraws a certificate for good. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const withdrawal = useWithdraw();
  const [missing, setMissing] = useState({ number: false, reason: false });

  function submit(fields: FormData) {
    const number = String(fields.get('number')).trim();
    const reason = String(fields.get('reason')).trim();
    const lacks = { number: number === '', reason: reason.length < SHORTEST };
    setMissing(lacks);
    if (lacks.number || lacks.reason) return;
    withdrawal.mutate(
      { number, reason },
      {
        onSuccess() {
          toast.success('Certificat retiré. Son titulaire en est averti.');
          onClose();
        },
      },
    );
  }

  const failure = withdrawal.isError
    ? describeFailure(withdrawal.error, 'Erreur réseau. Le certificat n’a peut-être pas été retiré.')
    : null;
  return (
    <FormDialog
      title="Retirer un certificat"
      confirm="Retirer"
      tone="danger"
      busy={withdrawal.isPending && 'Retrait…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Le retrait est définitif. Toute vérification le dira aussitôt.</p>
      <TextField
        label="Numéro du certificat"
        name="number"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        error={missing.number ? 'Veuillez entrer le numéro du certificat' : failure}
        autoFocus
      />
      <TextField
        label="Motif"
        hint="Dit au titulaire, et gardé dans le journal."
        name="reason"
        maxLength={500}
        error={missing.reason ? 'Dites pourquoi vous retirez ce certificat' : null}
      />
    </FormDialog>
  );
}
