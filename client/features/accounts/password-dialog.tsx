import { type ReactNode, useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';

type PasswordDialogProps = {
  title: string;
  /** The consequence. */
  children: ReactNode;
  confirm: string;
  tone: 'danger' | 'primary';
  busy: boolean;
  error: Error | null;
  /** What may be so already where the answer was lost. */
  uncertain?: string;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

/** Asks for the password before what protects the account is changed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, children, confirm, tone, busy, error, uncertain, onConfirm, onClose } = props;
  // What went wrong when it was last open is said no more.
  const [earlier] = useState(error);
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      tone={tone}
      busy={busy && 'Un instant…'}
      validates
      saved
      onSubmit={(fields) => onConfirm(String(fields.get('current_password')))}
      onClose={onClose}
    >
      <p>{children}</p>
      <PasswordField
        label="Votre mot de passe"
        name="current_password"
        autoComplete="current-password"
        maxLength={256}
        required
        error={error && error !== earlier ? describeUncertain(error, uncertain) : null}
      />
    </FormDialog>
  );
}
