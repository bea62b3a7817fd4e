import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { isTyped, whatToType } from './is-typed.ts';

type ConfirmDialogProps = {
  /** Names the thing: 'Supprimer la campagne « Vente » ?' */
  title: string;
  /** The consequence. */
  children: ReactNode;
  confirm: string;
  /** Its name, to be typed first where nothing brings the thing back. */
  toType?: string;
  cancel?: string;
  /** Shown on the confirming button while it works. */
  busy?: string | false;
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirm,
    toType,
    cancel = 'Annuler',
    busy,
    tone = 'danger',
    onConfirm,
    onClose,
  } = props;
  const messageId = useId();
  const [typed, setTyped] = useState('');
  const wanted = toType && whatToType(toType, confirm);
  const isSure = !wanted || isTyped(typed, wanted);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      describedBy={messageId}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={tone} disabled={!isSure} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div id={messageId} className={styles.message}>
        {children}
      </div>
      {wanted && (
        <TextField
          label={`Pour confirmer, écrivez${NBSP}: ${wanted}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Dialog>
  );
}
