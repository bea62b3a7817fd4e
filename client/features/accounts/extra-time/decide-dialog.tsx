import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { SelectField, TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { ExtraTimeRequest } from '#shared/contracts/extra-time.ts';
import { EXTRA_TIMES } from '#shared/rules/assessments/exam.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useDecideExtraTime } from './queries.ts';

type DecideDialogProps = { request: ExtraTimeRequest; onClose: () => void };

export function DecideDialog({ request, onClose }: DecideDialogProps) {
  const { id, full_name, reason, percent } = request;
  const toast = useToast();
  const deciding = useDecideExtraTime(id);

  function submit(fields: FormData) {
    const body = {
      percent: Number(fields.get('percent')) as ExtraTimeRequest['percent'],
      answer: String(fields.get('answer')),
    };
    deciding.mutate(body, {
      onSuccess() {
        toast.success('Réponse envoyée');
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={`Temps supplémentaire pour ${full_name}`}
      confirm="Répondre"
      busy={deciding.isPending && 'Envoi…'}
      validates
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        «{NBSP}
        {reason}
        {NBSP}»
      </p>
      {percent > 0 && (
        <p className="soft">
          A déjà {percent}
          {NBSP}% en plus.
        </p>
      )}
      <SelectField
        label="Temps en plus"
        name="percent"
        hint="Pour les tests préparés à partir de maintenant. Personne d’autre ne le voit."
        defaultValue={EXTRA_TIMES[1]}
      >
        {EXTRA_TIMES.map((each) => (
          <option key={each} value={each}>
            {each}
            {NBSP}%
          </option>
        ))}
        <option value={0}>Aucun{NBSP}: refuser</option>
      </SelectField>
      <TextAreaField
        label="Réponse"
        hint="La personne la lit."
        name="answer"
        rows={3}
        maxLength={500}
        required
      />
      <ErrorBanner>
        {deciding.isError && describeUncertain(deciding.error, 'une réponse n’est jamais envoyée deux fois')}
      </ErrorBanner>
    </FormDialog>
  );
}
