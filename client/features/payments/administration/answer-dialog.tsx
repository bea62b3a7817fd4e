import { describeUncertain } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { PaymentRequest } from '#shared/contracts/payment-requests.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { useCheckTransaction } from './queries.ts';
import { useAnswerRequest } from './request-queries.ts';

export function AnswerDialog({ request, onClose }: { request: PaymentRequest; onClose: () => void }) {
  const toast = useToast();
  const answer = useAnswerRequest(request.id);
  const check = useCheckTransaction(request.transaction.id);
  const { status, credits } = check.data?.transaction ?? request.transaction;

  function submit(fields: FormData) {
    answer.mutate(String(fields.get('answer')).trim(), {
      onSuccess() {
        toast.success('Réponse envoyée.');
        onClose();
      },
    });
  }

  function askProvider() {
    check.mutate(undefined, {
      onSuccess({ transaction }) {
        if (transaction.status !== 'success') return;
        toast.success(`Payé${NBSP}: ${formatCount(credits, 'crédit ajouté', 'crédits ajoutés')}`);
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={`Répondre à ${request.user_name}`}
      confirm="Envoyer la réponse"
      busy={answer.isPending && 'Envoi…'}
      validates
      onSubmit={submit}
      onClose={onClose}
    >
      {request.note && (
        <p>
          «{NBSP}
          {request.note}
          {NBSP}»
        </p>
      )}
      {status === 'failed' ? (
        <p>
          Ce paiement a échoué et ne sera plus crédité de lui-même. Si l’argent est arrivé, répondez d’abord
          {NBSP}: la demande se ferme pour vos collègues. Puis ajoutez les crédits sous Utilisateurs.
        </p>
      ) : (
        <>
          <p>
            N’ajoutez rien sous Utilisateurs{NBSP}: ce paiement est en attente, et ses crédits arriveraient
            deux fois. Seule la réponse du prestataire en décide.
          </p>
          <Button variant="secondary" busy={check.isPending && 'Interrogation…'} onClick={askProvider}>
            Interroger le prestataire
          </Button>
        </>
      )}
      {check.data && status === 'pending' && (
        <Banner tone="warn" role="status">
          Toujours rien de sûr du prestataire.
        </Banner>
      )}
      <ErrorBanner>{check.isError && describeUncertain(check.error)}</ErrorBanner>
      <p>La réponse part en notification, et par courriel si ce site en envoie.</p>
      <TextAreaField
        label="Votre réponse"
        name="answer"
        maxLength={1000}
        rows={4}
        required
        error={
          answer.isError
            ? describeUncertain(answer.error, 'une réponse n’est jamais envoyée deux fois')
            : null
        }
      />
    </FormDialog>
  );
}
