import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingScreen } from '#client/ui/feedback/loading-screen.tsx';
import { Footer } from '#client/ui/layout/footer.tsx';
import { Shell } from '#client/ui/layout/shell.tsx';
import { Header } from './header.tsx';
import { NeedsEmail } from './needs-email.tsx';

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
        <NeedsEmail />
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
