import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { SelectField, TextAreaField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/format.ts';
import { useChangeQuestion } from './queries.ts';

const CHOICES = {
  suspended: `Suspendre${NBSP}: elle peut revenir`,
  retired: `Retirer${NBSP}: elle ne vaut rien`,
} as const;
type Choice = keyof typeof CHOICES;

const SHORTEST = 3;

/** Takes a question out of service, with the reason. */
export function StageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast();
  const form = useId();
  const change = useChangeQuestion(id);
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const stage_reason = String(fields.get('stage_reason')).trim();
    setMissing(stage_reason.length < SHORTEST);
    if (stage_reason.length < SHORTEST) return;
    const stage = fields.get('stage') as Choice;
    change.mutate(
      { stage, stage_reason },
      {
        onSuccess() {
          toast.success(stage === 'suspended' ? 'Question suspendue' : 'Question retirée');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Suspendre ou retirer la question"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={change.isPending && 'Un instant…'}>
            Confirmer
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <SelectField label="Décision" name="stage">
          {Object.entries(CHOICES).map(([stage, name]) => (
            <option key={stage} value={stage}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Motif"
          name="stage_reason"
          hint="Noté au journal et montré avec la question."
          maxLength={500}
          error={missing ? 'Dites pourquoi.' : null}
        />
        {change.isError && (
          <Banner tone="bad" role="alert">
            {describeFailure(change.error, 'Erreur lors de la mise à jour')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
