import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#client/ui/forms/button.tsx';
import { InputDialog } from './input-dialog.tsx';

type FormDialogProps = {
  title: string;
  size?: 'normal' | 'wide';
  /** The button that submits. */
  confirm: string;
  tone?: 'danger' | 'primary';
  /** Said instead while it is sent. */
  busy: string | false;
  /** What became of it is told also once this is closed: until then nothing is lost. */
  tellsAfter?: boolean;
  /** The browser checks the fields before; otherwise `onSubmit` does. */
  validates?: boolean;
  /** Nothing of what was written would be lost: Esc or a press outside closes it at once. */
  saved?: boolean;
  /** What stands in it was written before it was opened. */
  begun?: boolean;
  onSubmit: (fields: FormData, form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is one form, its buttons below. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size = 'normal',
    confirm,
    tone = 'primary',
    busy,
    tellsAfter,
    validates = false,
    saved,
    begun,
    onSubmit,
    onClose,
    children,
  } = props;
  const form = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget), event.currentTarget);
  }

  return (
    <InputDialog
      size={size}
      saved={saved}
      begun={begun}
      sending={tellsAfter && busy !== false}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} variant={tone} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate={!validates}>
        {children}
      </form>
    </InputDialog>
  );
}
