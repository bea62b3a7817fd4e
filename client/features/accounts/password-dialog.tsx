import { type FormEvent, type ReactNode, useId } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';

type PasswordDialogProps = {
  title: string;
  /** The consequence. */
  children: ReactNode;
  confirm: string;
  tone: 'danger' | 'primary';
  busy: boolean;
  error: Error | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

/** Asks for the password before what protects the account is changed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, children, confirm, tone, busy, error, onConfirm, onClose } = props;
  const form = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onConfirm(String(new FormData(event.currentTarget).get('current_password')));
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
          <Button type="submit" form={form} variant={tone} busy={busy && 'Un instant…'}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <p>{children}</p>
        <PasswordField
          label="Votre mot de passe"
          name="current_password"
          autoComplete="current-password"
          maxLength={256}
          required
          error={error ? describeFailure(error, 'Le réseau ne répond pas. Rien n’est changé.') : null}
        />
      </form>
    </Dialog>
  );
}
