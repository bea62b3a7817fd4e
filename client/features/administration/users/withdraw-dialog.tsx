import { useState } from 'react';
import { describeFailure, describeUncertain } from '#client/http/failure.ts';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatDate, NBSP } from '#shared/rules/text/format.ts';
import { useLookUp, useWithdraw } from './withdraw-queries.ts';

const SHORTEST = 3;
/** Nothing is left to withdraw. */
const GONE: readonly string[] = ['unknown', 'revoked'];

/** Withdraws a certificate for good, once it was said whose it is. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const lookUp = useLookUp();
  const withdrawal = useWithdraw();
  const found = lookUp.data && !GONE.includes(lookUp.data.status) ? lookUp.data : undefined;
  const [missing, setMissing] = useState({ number: false, reason: false });

  function submit(fields: FormData, form: HTMLFormElement) {
    const number = String(fields.get('number')).trim();
    const reason = String(fields.get('reason')).trim();
    const lacks = { number: number === '', reason: reason.length < SHORTEST };
    setMissing(lacks);
    if (lacks.number || lacks.reason) return;
    if (!found) return lookUp.mutate(number);
    withdrawal.mutateAsync({ number: found.number, reason }, { onSuccess: onClose }).then(
      () =>
        toast.success(
          `Certificat ${withDe(found.full_name ?? found.number)} retiré. Son titulaire en est averti.`,
        ),
      // Whoever closed this window reads it where they are.
      (error) => form.isConnected || toast.error(describeUncertain(error)),
    );
  }

  const failure = withdrawal.isError ? describeUncertain(withdrawal.error) : null;
  const unknown = lookUp.data?.status === 'unknown' ? 'Aucun certificat ne porte ce numéro.' : null;
  const before = lookUp.data?.status === 'revoked' ? 'Ce certificat est déjà retiré.' : null;
  const unreached = lookUp.isError ? describeFailure(lookUp.error, 'Erreur réseau. Réessayez.') : null;
  return (
    <FormDialog
      title="Retirer un certificat"
      confirm={found ? 'Retirer' : 'Continuer'}
      tone="danger"
      tellsAfter
      busy={(lookUp.isPending && 'Recherche…') || (withdrawal.isPending && 'Retrait…')}
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
        error={
          missing.number
            ? 'Veuillez entrer le numéro du certificat'
            : (failure ?? unknown ?? before ?? unreached)
        }
        onChange={() => {
          lookUp.reset();
          withdrawal.reset();
        }}
        readOnly={withdrawal.isPending}
        autoFocus
      />
      <TextField
        label="Motif"
        hint="Dit au titulaire, et gardé dans le journal."
        name="reason"
        maxLength={500}
        error={missing.reason ? 'Dites pourquoi vous retirez ce certificat' : null}
      />
      <div role="status">
        {found && !found.full_name && (
          <p>Ses données ne correspondent plus à sa signature{NBSP}: on ne peut pas dire de qui il est.</p>
        )}
        {found?.full_name && (
          <p>
            C’est celui <strong>{withDe(found.full_name)}</strong>
            {NBSP}: {found.profile_name}, {found.level && LEVEL_NAMES[found.level].toLowerCase()}
            {found.issued_at && `, délivré le ${formatDate(found.issued_at)}`}.
          </p>
        )}
      </div>
    </FormDialog>
  );
}
