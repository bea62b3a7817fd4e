import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Certificate } from '#shared/contracts/certificates.ts';

const ShareDialog = onDemand(async () => (await import('./share-dialog.tsx')).ShareDialog);

type ShareCredentialProps = { certificate: Certificate; name: string };

/** Passes a certificate on. */
export function ShareCredential(props: ShareCredentialProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Share2 size={18} aria-hidden="true" />
        Partager
      </Button>
      {open && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
