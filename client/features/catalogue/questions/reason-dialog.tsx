import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
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
  const form = useId();
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const reason = String(fields.get('reason')).trim();
    setMissing(reason.length < SHORTEST);
    if (reason.length >= SHORTEST) onSubmit(reason, fields);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={isBusy && 'Un instant…'}>
            Confirmer
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        {children}
        <TextAreaField
          label="Motif"
          name="reason"
          hint={hint}
          maxLength={500}
          error={isMissing ? 'Dites pourquoi.' : null}
        />
        {error !== null && (
          <Banner tone="bad" role="alert">
            {describeFailure(error, 'Erreur lors de la mise à jour')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
