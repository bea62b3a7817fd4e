import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyScreen } from '#client/ui/feedback/lazy-screen.ts';
import { LoadingScreen } from '#client/ui/feedback/loading-screen.tsx';
import { Shell } from '#client/ui/layout/shell.tsx';

// Beside the screens, not in the entry: the sign-in and the test show neither.
const Header = lazyScreen(() => import('./chrome.tsx'), 'Header');
const Footer = lazyScreen(() => import('#client/ui/layout/footer.tsx'), 'Footer');

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
