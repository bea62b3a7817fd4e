import TrendingUp from 'lucide-react/icons/trending-up';
import { useState } from 'react';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';

// Kept on the phone from its first opening on: it draws what the list of tests says.
const ProgressDialog = onDemand(
  async () => (await import('./progress/progress-dialog.online.tsx')).ProgressDialog,
  <span role="status">Le graphique s’ouvre dès que le réseau répond.</span>,
);

export function ProgressButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <TrendingUp size={18} aria-hidden="true" />
        Ma progression
      </Button>
      {open && <ProgressDialog onClose={() => setOpen(false)} />}
    </>
  );
}
