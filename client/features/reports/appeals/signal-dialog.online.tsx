import { useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Choice } from '#client/ui/forms/choice.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { SignalReason } from '#shared/contracts/appeals.ts';
import { REASONS } from './labels.ts';
import { type AboutQuestion, useSignal } from './queries.ts';
import styles from './signal-dialog.module.css';

const LONGEST = 500;

export function SignalDialog({ about, onClose }: { about: AboutQuestion; onClose: () => void }) {
  const toast = useToast();
  const [reason, setReason] = useState<SignalReason | null>(null);
  const [note, setNote, dropNote] = useDraft(`signal.${about.reportId}.${about.questionId}`);
  const sending = useSignal(about, dropNote);
  const [sent, setSent] = useState(false);
  const missing = sent && reason === null;

  function submit() {
    setSent(true);
    if (reason === null) return sending.reset();
    sending.mutate(
      { reason, note },
      {
        onSuccess() {
          toast.success('Signalement envoyé. Une notification vous dira la décision.');
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title="Signaler cette question"
      confirm="Envoyer le signalement"
      busy={sending.isPending && 'Envoi…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className={styles.reasons}>
        <legend>Qu’est-ce qui ne va pas&nbsp;?</legend>
        {(Object.keys(REASONS) as SignalReason[]).map((each) => (
          <Choice key={each} name="reason" checked={reason === each} onChange={() => setReason(each)}>
            {REASONS[each]}
          </Choice>
        ))}
      </fieldset>
      <TextAreaField
        label="Précisions"
        hint="Ce qui vous paraît faux, et pourquoi. Votre nom n’est pas transmis."
        optional
        rows={3}
        maxLength={LONGEST}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ErrorBanner>
        {(missing || sending.isError) &&
          (missing
            ? 'Choisissez ce qui ne va pas.'
            : describeUncertain(sending.error, 'votre signalement n’est jamais compté deux fois'))}
      </ErrorBanner>
    </FormDialog>
  );
}
