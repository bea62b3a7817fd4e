import { type ReactNode, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';

const SHORTEST = 3;

type ReasonDialogProps = {
  title: string;
  hint: string;
  isBusy: boolean;
  error: unknown;
  /** With the reason, and the fields of `children`. */
  onSubmit: (reason: string, fields: FormData) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks why before something is decided about a question. */
export function ReasonDialog({ title, hint, isBusy, error, onSubmit, onClose, children }: ReasonDialogProps) {
  const [isMissing, setMissing] = useState(false);

  function submit(fields: FormData) {
    const reason = String(fields.get('reason')).trim();
    setMissing(reason.length < SHORTEST);
    if (reason.length >= SHORTEST) onSubmit(reason, fields);
  }

  return (
    <FormDialog
      title={title}
      confirm="Confirmer"
      busy={isBusy && 'Un instant…'}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextAreaField
        label="Motif"
        name="reason"
        hint={hint}
        maxLength={500}
        error={isMissing ? 'Dites pourquoi.' : null}
      />
      <ErrorBanner>{error !== null && describeFailure(error, 'Erreur lors de la mise à jour')}</ErrorBanner>
    </FormDialog>
  );
}
