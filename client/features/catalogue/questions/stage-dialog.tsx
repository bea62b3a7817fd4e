import { useToast } from '#client/ui/feedback/toast.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useChangeQuestion } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const CHOICES = {
  suspended: `Suspendre${NBSP}: elle peut revenir`,
  retired: `Retirer${NBSP}: elle ne vaut rien`,
} as const;
type Choice = keyof typeof CHOICES;

/** Takes a question out of service, with the reason. */
export function StageDialog({ question, onClose }: { question: AdminQuestion; onClose: () => void }) {
  const toast = useToast();
  const change = useChangeQuestion(question.id);

  function submit(stage_reason: string, fields: FormData) {
    const stage = fields.get('stage') as Choice;
    change.mutate(
      { stage, stage_reason, was: question },
      {
        onSuccess() {
          toast.success(stage === 'suspended' ? 'Question suspendue' : 'Question retirée');
          onClose();
        },
      },
    );
  }

  return (
    <ReasonDialog
      title="Suspendre ou retirer la question"
      question={question}
      hint="Noté au journal et montré avec la question."
      isBusy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label="Décision" name="stage">
        <Options names={CHOICES} />
      </SelectField>
    </ReasonDialog>
  );
}
