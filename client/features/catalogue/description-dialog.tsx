import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure, hasCode } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { OtherVersion } from '#client/ui/forms/other-version.tsx';
import { TextAreaField, TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { useVersions } from '#client/ui/forms/use-versions.ts';
import type { Description, Edited } from './queries.ts';

type DescriptionDialogProps<Saved> = {
  title: string;
  /** Said once it is saved. */
  done: string;
  before: Description | undefined;
  saving: Pick<UseMutationResult<Saved, Error, Edited>, 'mutate' | 'isPending' | 'error' | 'reset'>;
  onSaved?: (saved: Saved) => void;
  onClose: () => void;
};

const draftOf = (row: Description | undefined) => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
});

/** Creates or edits a profile or a skill. */
export function DescriptionDialog<Saved>(props: DescriptionDialogProps<Saved>) {
  const { title, done, before, saving, onSaved, onClose } = props;
  const toast = useToast();
  const { refusal, refuse } = useRefusal(saving);
  const versions = useVersions(before, draftOf);
  const { seen, draft, setDraft } = versions;
  const [missing, setMissing] = useState(false);

  function submit(form: HTMLFormElement) {
    const name = draft.name.trim();
    const description = draft.description.trim();
    setMissing(!name || !description);
    if (!name || !description) return;
    saving.mutate(
      { body: { name, description }, seen },
      {
        onSuccess(saved) {
          toast.success(done);
          onClose();
          onSaved?.(saved);
        },
        onError(error) {
          versions.noteFailure(error);
          // No field is wrong: the way to the current version is what must be seen.
          if (!hasCode(error, 'changed_meanwhile')) refuse(form)(error);
        },
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
      onSubmit={(_, form) => submit(form)}
      onClose={onClose}
    >
      <TextField
        label="Nom"
        name="name"
        maxLength={120}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        autoFocus
      />
      <TextAreaField
        label="Description"
        name="description"
        maxLength={2000}
        value={draft.description}
        onChange={(event) => setDraft({ ...draft, description: event.target.value })}
      />
      <ErrorBanner>{missing ? 'Veuillez remplir tous les champs' : failure}</ErrorBanner>
      <OtherVersion {...versions} onTurn={saving.reset} />
    </FormDialog>
  );
}
