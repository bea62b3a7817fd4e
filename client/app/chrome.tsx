import { lazy, Suspense } from 'react';
import { HeaderBar } from '#client/ui/header-bar.tsx';
import { PublicHeader } from '#client/ui/public-header.tsx';
import { insist } from './insist.ts';
import { useSession } from './session.tsx';

// Brings the bell and what it listens to along, which visitors never need.
const OwnHeader = lazy(() => insist(() => import('./own-header.tsx')));

/** The header of whoever looks: their own once signed in, the public one before. */
export function Header() {
  const { user } = useSession();
  if (!user) return <PublicHeader />;
  return (
    <Suspense fallback={<HeaderBar home="/dashboard">{null}</HeaderBar>}>
      <OwnHeader user={user} />
    </Suspense>
  );
}
