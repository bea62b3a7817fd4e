import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { NBSP } from '#shared/rules/text/format.ts';
import { useAskBeforeUnload } from './ask-before-unload.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type InputDialogProps = Omit<ComponentProps<typeof Dialog>, 'onSlip' | 'onInput'> & {
  /** Nothing of what was written would be lost. */
  saved?: boolean;
  /** What stands in it was written before it was opened. */
  begun?: boolean;
  /** It is on its way, and what became of it is told also once this is closed. */
  sending?: boolean;
};

/** A dialog to write in: once something was, Esc, a press outside, a step back or a reload asks before it is lost. */
export function InputDialog({ saved, begun = false, sending, ...props }: InputDialogProps) {
  const written = useRef(begun);
  const [asking, setAsking] = useState(false);
  const isUnsaved = () => written.current && !saved;
  const isLost = () => isUnsaved() && !sending;
  useAskBeforeUnload(isUnsaved);
  useEffect(() => {
    const ask = (event: NavigateEvent) => {
      // A step that the app takes itself closes this; one that cannot be held back cannot be asked about.
      const isHeld =
        event.navigationType === 'traverse' && event.userInitiated && event.cancelable && isLost();
      if (!isHeld) return;
      event.preventDefault();
      setAsking(true);
    };
    window.navigation?.addEventListener('navigate', ask);
    return () => window.navigation?.removeEventListener('navigate', ask);
  });
  return (
    <>
      <Dialog
        {...props}
        onInput={() => {
          written.current = true;
        }}
        onSlip={() => (isLost() ? setAsking(true) : props.onClose())}
      />
      {asking && (
        <ConfirmDialog
          title={`Fermer sans enregistrer${NBSP}?`}
          confirm="Fermer"
          cancel="Continuer à écrire"
          onConfirm={props.onClose}
          onClose={() => setAsking(false)}
        >
          Ce que vous avez saisi ici sera perdu.
        </ConfirmDialog>
      )}
    </>
  );
}
