import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { authAddress } from '#client/session/auth-address.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { useSession } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { Talent } from '#shared/contracts/talents.ts';
import { COMPANIES_ONLY } from './labels.ts';

const ContactDialog = onDemand(async () => (await import('./contact-dialog.tsx')).ContactDialog);

/** Opens the dialog, leads a visitor to sign up first, tells a candidate that it is not theirs. */
export function ContactAction({ talent }: { talent: Talent }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const mayRecruit = useMayRecruit();
  const label = `Contacter ${talent.full_name}`;

  if (!user) {
    return (
      <ButtonLink
        variant="secondary"
        to={authAddress({
          returnTo: pathname + search,
          reason: 'contact',
          tab: 'register',
          account: 'enterprise',
        })}
        aria-label={label}
      >
        Contacter
      </ButtonLink>
    );
  }
  // Reads, and reaches nobody.
  if (!mayRecruit) return null;

  function press() {
    if (user?.account_type === 'individual') toast.error(COMPANIES_ONLY);
    else setOpen(true);
  }

  return (
    <>
      <Button variant="secondary" aria-label={label} onClick={press}>
        Contacter
      </Button>
      {open && <ContactDialog talent={talent} onClose={() => setOpen(false)} />}
    </>
  );
}
