import { useState } from 'react';
import type { LocalPaper, OutboxItem } from '#client/local/schema.ts';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';

const RescueDialog = onDemand(async () => (await import('./rescue-dialog.tsx')).RescueDialog);

/** After the hand-in, until it is delivered: another phone can deliver it (rule S24). */
export function Rescue(handedIn: { item: OutboxItem; paper: LocalPaper }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Mettre mes réponses à l’abri
      </Button>
      {open && <RescueDialog {...handedIn} onClose={() => setOpen(false)} />}
    </>
  );
}
