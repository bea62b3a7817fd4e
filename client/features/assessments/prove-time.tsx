import { useState } from 'react';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { GRACE_SECONDS } from '#shared/rules/assessments/exam.ts';
import type { SittingController } from './sitting/sitting.ts';

const ProveTimeDialog = onDemand(async () => (await import('./prove-time-dialog.tsx')).ProveTimeDialog);

type Props = {
  sitting: SittingController;
  /** Of what was handed in; else of what is answered by now. */
  makeCode?: () => Promise<string | null>;
};

/** Without network, and unless it surely proves nothing any more: another phone can prove by when one answered. */
export function ProveTime(props: Props) {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  if (isSurelyLate(props.sitting) || (online && !open)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Prouver l’heure
      </Button>
      {open && <ProveTimeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether a proof of the time surely comes too late. Nothing is sure by a clock that somebody may have set. */
export const isSurelyLate = ({ state, remaining }: Pick<SittingController, 'state' | 'remaining'>) =>
  state().timeProven && !remaining(GRACE_SECONDS);
