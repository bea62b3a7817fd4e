import type { ReactNode } from 'react';
import { Button } from '#client/ui/forms/button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** Names the thing: 'Supprimer la campagne « Vente » ?' */
  title: string;
  /** The consequence. */
  children: ReactNode;
  confirm: string;
  cancel?: string;
  /** Shown on the confirming button while it works. */
  busy?: string | false;
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirm,
    cancel = 'Annuler',
    busy,
    tone = 'danger',
    onConfirm,
    onClose,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.message}>{children}</div>
    </Dialog>
  );
}
