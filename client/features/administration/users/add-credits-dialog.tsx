import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { readWhole } from '#client/ui/forms/whole-number.ts';
import type { AdminUser } from '#shared/contracts/administration.ts';
import { MOST_GRANTED } from '#shared/rules/payments/credits.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { useAddCredits } from './queries.ts';

export function AddCreditsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const toast = useToast();
  const grant = useAddCredits(user.id);
  const { refusal, refuse } = useRefusal(grant);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const amount = readWhole(typed);
  const valid = amount > 0 && amount <= MOST_GRANTED;

  function submit(_: FormData, form: HTMLFormElement) {
    setWrong(!valid);
    if (!valid) return;
    const wanted = { credits: amount, reason: reason.trim() };
    grant.mutateAsync(wanted, { onSuccess: onClose, onError: refuse(form) }).then(
      ({ added, credits, waiting }) =>
        waiting
          ? toast.info('Cet ajout dépasse la somme du jour. Il attend l’accord d’un autre propriétaire.')
          : toast.success(
              `${formatCount(added, 'crédit ajouté', 'crédits ajoutés')} à ${user.full_name}, solde${NBSP}: ${formatNumber(credits)}`,
            ),
      // Whoever closed this window reads it where they are.
      (error) => form.isConnected || toast.error(describeFailure(error, 'Erreur réseau.')),
    );
  }

  return (
    <FormDialog
      title={`Ajouter des crédits à ${user.full_name}`}
      confirm="Ajouter"
      tellsAfter
      busy={grant.isPending && 'Ajout…'}
      onSubmit={submit}
      onClose={onClose}
    >
      {user.seat && (
        <Banner tone="warn">
          {user.full_name} fait partie de l’équipe {withDe(user.seat.company_name)}
          {NBSP}: ces crédits vont à son propre compte et n’y servent qu’une fois hors de l’équipe. Ceux de
          l’entreprise s’ajoutent au compte de l’entreprise.
        </Banner>
      )}
      <TextField
        label="Nombre de crédits"
        hint={`${formatNumber(MOST_GRANTED)} au plus.`}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_GRANTED}
        step={1}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wrong && !valid ? 'Veuillez entrer un montant valide' : null}
        autoFocus
      />
      <TextField
        label="Motif"
        name="reason"
        hint="Gardé dans le journal."
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ErrorBanner>{refusal && describeFailure(refusal, 'Erreur réseau.')}</ErrorBanner>
      {valid && grant.isUnanswered(amount) && (
        <Banner tone="warn" role="status">
          Cet ajout est déjà demandé, mais la réponse n’est pas arrivée. Réessayez{NBSP}: l’ajout ne sera pas
          compté deux fois, et son premier motif reste.
        </Banner>
      )}
      <p role="status">
        Solde{NBSP}: {formatCount(user.credits, 'crédit')}
        {valid && `, puis ${formatCount(user.credits + amount, 'crédit')}`}.
      </p>
    </FormDialog>
  );
}
