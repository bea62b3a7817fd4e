import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { GrantedExtraTime } from '#shared/contracts/extra-time.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useWithdrawExtraTime } from './queries.ts';

type WithdrawDialogProps = { person: GrantedExtraTime; onClose: () => void };

export function WithdrawDialog({ person, onClose }: WithdrawDialogProps) {
  const { account_id, full_name, percent } = person;
  const toast = useToast();
  const withdrawing = useWithdrawExtraTime(account_id);

  function submit(fields: FormData) {
    withdrawing.mutate(
      { answer: String(fields.get('answer')), percent },
      {
        onSuccess() {
          toast.success('Temps supplémentaire retiré');
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={`Retirer le temps supplémentaire ${withDe(full_name)}${NBSP}?`}
      confirm="Retirer"
      tone="danger"
      busy={withdrawing.isPending && 'Retrait…'}
      validates
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Ses prochains tests n’auront plus {percent}
        {NBSP}% de temps en plus. Ceux qui sont déjà préparés, commencés ou non, gardent le leur.
      </p>
      <TextAreaField
        label="Motif"
        hint="La personne le lit."
        name="answer"
        rows={3}
        maxLength={500}
        required
      />
      <ErrorBanner>{withdrawing.isError && describeUncertain(withdrawing.error)}</ErrorBanner>
    </FormDialog>
  );
}
