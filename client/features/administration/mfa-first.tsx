import ShieldAlert from 'lucide-react/icons/shield-alert';
import { type ReactNode, Suspense } from 'react';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';

/** All that an administrator with a password alone sees. */
export function MfaFirst({ children }: { children: ReactNode }) {
  return (
    <Card as="section" className="stack" aria-labelledby="mfa-d-abord">
      <h2 id="mfa-d-abord">D’abord, la double authentification</h2>
      <Banner tone="warn" icon={ShieldAlert}>
        Un mot de passe seul ne suffit pas pour administrer Baara. Activez-la maintenant{'\u00a0'}: le reste
        s’ouvre aussitôt.
      </Banner>
      <Suspense fallback={<Skeleton shape="block" />}>{children}</Suspense>
    </Card>
  );
}
