import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { OtherVersion } from '#client/ui/forms/other-version.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import { useVersions, wasOf } from '#client/ui/forms/use-versions.ts';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { draftOf, readDraft, toChange } from './draft.ts';
import { OutOfService } from './out-of-service.tsx';
import { useChangeQuestion, useWriteQuestion } from './queries.ts';
import { QuestionFields } from './question-fields.tsx';

type QuestionDialogProps = { skillId: string; question?: AdminQuestion | undefined; onClose: () => void };

/** Writes a question, or edits the one given. */
export function QuestionDialog({ skillId, question, onClose }: QuestionDialogProps) {
  const toast = useToast();
  const writing = useWriteQuestion(skillId);
  const change = useChangeQuestion(question?.id ?? '');
  const versions = useVersions(question, draftOf);
  const { seen, draft, setDraft } = versions;
  const saving = question ? change : writing;

  function submit(form: HTMLFormElement) {
    const ready = readDraft(draft);
    if ('reason' in ready) {
      refuseField(form, ready.at, ready.reason);
      return saving.reset();
    }
    const done = {
      onSuccess() {
        toast.success(question ? 'Question modifiée' : 'Question ajoutée');
        onClose();
      },
      onError: versions.noteFailure,
    };
    if (!seen) return writing.mutate(ready, done);
    const changes = toChange(ready, draftOf(seen));
    // With other content a suspended question is on probation again.
    change.mutate({ ...changes, was: { ...wasOf(seen, changes), stage: seen.stage } }, done);
  }

  const otherwise = question ? 'Erreur lors de la mise à jour' : 'Erreur lors de la création';
  return (
    <FormDialog
      title={question ? 'Modifier la question' : 'Écrire une question'}
      confirm="Enregistrer"
      busy={saving.isPending && 'Enregistrement…'}
      onSubmit={(_, form) => submit(form)}
      onClose={onClose}
    >
      <QuestionFields draft={draft} isNew={!question} onChange={(part) => setDraft({ ...draft, ...part })} />
      {question && (
        <p className="soft">
          Les tests déjà tirés gardent la question telle qu’elle était. Changer son texte, ses options ou sa
          réponse remet ses statistiques à zéro, et la question à l’essai{NBSP}; changer son niveau remet
          aussi ses statistiques à zéro.
        </p>
      )}
      <OutOfService stage={seen?.stage} />
      <ErrorBanner>{saving.isError && describeFailure(saving.error, otherwise)}</ErrorBanner>
      <OtherVersion {...versions} onTurn={saving.reset} />
    </FormDialog>
  );
}
