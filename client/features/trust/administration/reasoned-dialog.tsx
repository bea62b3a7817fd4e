import { type ReactNode, useRef, useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { InputDialog } from '#client/ui/feedback/input-dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';

type Choice = { label: string; look?: 'primary' | 'danger'; decide: (reason: string) => void };

type ReasonedDialogProps = {
  title: string;
  /** Who reads the reason. */
  hint?: string;
  choices: readonly Choice[];
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** A decision and its reason. */
export function ReasonedDialog({
  title,
  hint = 'L’entreprise le lit.',
  choices,
  isBusy,
  error,
  onClose,
  children,
}: ReasonedDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function press({ decide }: Choice) {
    const words = reason.trim();
    setMissing(words === '');
    if (words) decide(words);
    else field.current?.focus();
  }

  return (
    <InputDialog
      size="wide"
      title={title}
      onClose={onClose}
      footer={choices.map((choice) => (
        <Button
          key={choice.label}
          variant={choice.look ?? 'secondary'}
          disabled={isBusy}
          onClick={() => press(choice)}
        >
          {choice.label}
        </Button>
      ))}
    >
      <div className="stack">
        {children}
        <TextAreaField
          ref={field}
          label="Motif"
          hint={hint}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing && reason.trim() === '' ? 'Écrivez le motif de votre décision.' : null}
        />
        <ErrorBanner>
          {error ? describeUncertain(error, 'une décision n’est jamais prise deux fois') : null}
        </ErrorBanner>
      </div>
    </InputDialog>
  );
}
