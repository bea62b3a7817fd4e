import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { authAddress } from '#client/session/auth-address.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { useSession } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { Talent } from '#shared/contracts/talents.ts';

const ContactDialog = onDemand(async () => (await import('./contact-dialog.tsx')).ContactDialog);

/** Opens the dialog, or leads a visitor to sign in first. */
export function ContactAction({ talent }: { talent: Talent }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const mayRecruit = useMayRecruit();
  const label = `Contacter ${talent.full_name}`;

  if (!user) {
    return (
      <ButtonLink
        variant="secondary"
        to={authAddress({ returnTo: pathname + search, reason: 'contact' })}
        aria-label={label}
      >
        Contacter
      </ButtonLink>
    );
  }
  // Reads, and reaches nobody.
  if (!mayRecruit) return null;
  return (
    <>
      <Button variant="secondary" aria-label={label} onClick={() => setOpen(true)}>
        Contacter
      </Button>
      {open && <ContactDialog talent={talent} onClose={() => setOpen(false)} />}
    </>
  );
}
