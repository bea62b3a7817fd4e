import { useState } from 'react';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';

const ProveTimeDialog = onDemand(async () => (await import('./prove-time-dialog.tsx')).ProveTimeDialog);

type Props = { makeCode: () => Promise<string | null> };

/** Without network: another phone can prove by when one answered. */
export function ProveTime({ makeCode }: Props) {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  if (online && !open) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Prouver l’heure
      </Button>
      {open && <ProveTimeDialog makeCode={makeCode} onClose={() => setOpen(false)} />}
    </>
  );
}
