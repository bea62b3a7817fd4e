import { describeUncertain } from '#client/http/failure.ts';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { PaymentRequest } from '#shared/contracts/payment-requests.ts';
import { NBSP } from '#shared/rules/format.ts';
import { useAnswerRequest } from './request-queries.ts';

export function AnswerDialog({ request, onClose }: { request: PaymentRequest; onClose: () => void }) {
  const toast = useToast();
  const answer = useAnswerRequest(request.id);

  function submit(fields: FormData) {
    answer.mutate(String(fields.get('answer')).trim(), {
      onSuccess() {
        toast.success('Réponse envoyée.');
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
      <p>
        Si l’argent est arrivé, ajoutez d’abord les crédits sous Utilisateurs, puis dites-le. La réponse part
        en notification, et par courriel si ce site en envoie.
      </p>
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
