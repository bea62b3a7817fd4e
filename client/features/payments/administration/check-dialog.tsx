import { describeUncertain } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { AdminTransaction } from '#shared/contracts/payment-administration.ts';
import { formatCount, formatDateTime, formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import { describeChecks, describeReview } from '../labels.ts';
import { useCheckTransaction } from './queries.ts';

type Review = NonNullable<AdminTransaction['review']>;

type CheckDialogProps = { transaction: AdminTransaction; review: Review; onClose: () => void };

/** A payment that waits for a look: what can be done, and what ends it. */
export function CheckDialog({ transaction, review, onClose }: CheckDialogProps) {
  const toast = useToast();
  const check = useCheckTransaction(transaction.id);
  const { reference, user_email, credits, final_amount, created_at } = transaction;

  function submit() {
    check.mutate(undefined, {
      onSuccess({ transaction: { status } }) {
        if (status === 'pending') return;
        if (status === 'success')
          toast.success(`Payé${NBSP}: ${formatCount(credits, 'crédit ajouté', 'crédits ajoutés')}`);
        else toast.success(`Refusé par le prestataire${NBSP}: paiement classé comme échoué`);
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={`Paiement ${reference}`}
      confirm="Interroger le prestataire"
      busy={check.isPending && 'Interrogation…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {user_email} · {formatCount(credits, 'crédit')}, {formatFcfa(final_amount)}, le{' '}
        {formatDateTime(created_at)}.
      </p>
      <p>{describeReview(review)}</p>
      <p>
        Seule la réponse du prestataire en décide{NBSP}: payé, les crédits sont ajoutés{NBSP}; refusé, le
        paiement est classé comme échoué. {describeChecks(transaction)} Si votre compte CinetPay montre
        l’argent sans que la réponse change, écrivez au prestataire avec la référence.
      </p>
      {check.data?.transaction.status === 'pending' && (
        <Banner tone="warn" role="status">
          Toujours rien de sûr du prestataire. Le paiement reste à vérifier.
        </Banner>
      )}
      <ErrorBanner>{check.isError && describeUncertain(check.error)}</ErrorBanner>
    </FormDialog>
  );
}
