import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Shell } from '#client/ui/shell.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { screen } from './screen.ts';

// Beside the screens, not in the entry: the sign-in and the test show neither.
const Header = screen(() => import('./chrome.tsx'), 'Header');
const Footer = screen(() => import('#client/ui/footer.tsx'), 'Footer');

export async function preloadChrome(): Promise<void> {
  await Promise.all([Header.preload(), Footer.preload()]);
}

/** For screens anybody may open; who is signed in keeps their own header. */
export function PublicLayout() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Shell>
        <Header />
        <Outlet />
        <Footer />
      </Shell>
    </Suspense>
  );
}

export function SignedInLayout() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Shell>
        <Header />
        <Outlet />
      </Shell>
    </Suspense>
  );
}

/** Nothing but the screen: the test, the sign-in, the administration. */
export function BareLayout() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  );
}
