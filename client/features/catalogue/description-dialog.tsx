import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { TextAreaField, TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import type { Description } from './queries.ts';

type DescriptionDialogProps<Saved> = {
  title: string;
  /** Said once it is saved. */
  done: string;
  before: Description | undefined;
  saving: Pick<UseMutationResult<Saved, Error, Description>, 'mutate' | 'isPending' | 'error'>;
  onSaved?: (saved: Saved) => void;
  onClose: () => void;
};

/** Creates or edits a profile or a skill. */
export function DescriptionDialog<Saved>(props: DescriptionDialogProps<Saved>) {
  const { title, done, before, saving, onSaved, onClose } = props;
  const toast = useToast();
  const { refusal, refuse } = useRefusal(saving);
  const [missing, setMissing] = useState(false);

  function submit(fields: FormData, form: HTMLFormElement) {
    const name = String(fields.get('name')).trim();
    const description = String(fields.get('description')).trim();
    setMissing(!name || !description);
    if (!name || !description) return;
    saving.mutate(
      { name, description },
      {
        onSuccess(saved) {
          toast.success(done);
          onClose();
          onSaved?.(saved);
        },
        onError: refuse(form),
      },
    );
  }

  const failure = refusal
    ? describeFailure(refusal, before ? 'Erreur lors de la mise à jour' : 'Erreur lors de la création')
    : null;
  return (
    <FormDialog
      title={title}
      confirm={before ? 'Enregistrer' : 'Créer'}
      busy={saving.isPending && (before ? 'Enregistrement…' : 'Création…')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Nom" name="name" maxLength={120} defaultValue={before?.name} autoFocus />
      <TextAreaField
        label="Description"
        name="description"
        maxLength={2000}
        defaultValue={before?.description}
      />
      <ErrorBanner>{missing ? 'Veuillez remplir tous les champs' : failure}</ErrorBanner>
    </FormDialog>
  );
}
