import { type FormEvent, useId } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { PaymentRequest } from '#shared/contracts/payment-requests.ts';
import { NBSP } from '#shared/rules/format.ts';
import { useAnswerRequest } from './request-queries.ts';

export function AnswerDialog({ request, onClose }: { request: PaymentRequest; onClose: () => void }) {
  const toast = useToast();
  const answer = useAnswerRequest(request.id);
  const form = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    answer.mutate(String(new FormData(event.currentTarget).get('answer')).trim(), {
      onSuccess() {
        toast.success('Réponse envoyée.');
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Répondre à ${request.user_name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={answer.isPending && 'Envoi…'}>
            Envoyer la réponse
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        {request.note && (
          <p>
            «{NBSP}
            {request.note}
            {NBSP}»
          </p>
        )}
        <p>
          Si l’argent est arrivé, ajoutez d’abord les crédits sous Utilisateurs, puis dites-le. La réponse
          part en notification et par courriel.
        </p>
        <TextAreaField
          label="Votre réponse"
          name="answer"
          maxLength={1000}
          rows={4}
          required
          error={
            answer.isError
              ? describeFailure(answer.error, 'Le réseau ne répond pas. La réponse n’est pas partie.')
              : null
          }
        />
      </form>
    </Dialog>
  );
}
