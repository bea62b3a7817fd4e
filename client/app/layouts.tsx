import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#client/session/session.tsx';
import { LoadingScreen } from '#client/ui/feedback/loading-screen.tsx';
import { Footer } from '#client/ui/layout/footer.tsx';
import { Onward } from '#client/ui/layout/onward.tsx';
import { Shell } from '#client/ui/layout/shell.tsx';
import { AddressReminder } from './address-reminder.tsx';
import { Header } from './header.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Leaves room for the places that the header of whoever is signed in brings along. */
function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <Shell withPlaces={user !== null}>{children}</Shell>;
}

/** For screens anybody may open; who is signed in keeps their own header and end. */
export function PublicLayout() {
  const { user } = useSession();
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Frame>
        <Header />
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
        {user ? <Onward /> : <Footer />}
      </Frame>
    </Suspense>
  );
}

export function SignedInLayout() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Frame>
        <Header />
        <AddressReminder />
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
        <Onward />
      </Frame>
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
