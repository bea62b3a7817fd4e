import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { AppHeader } from '#client/ui/app-header.tsx';
import { Footer } from '#client/ui/footer.tsx';
import { PublicHeader } from '#client/ui/public-header.tsx';
import { Shell } from '#client/ui/shell.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { useSession } from './session.tsx';
import { useLogout } from './use-logout.ts';

/** For screens anybody may open; who is signed in keeps their own header. */
export function PublicLayout() {
  const { user } = useSession();
  return (
    <Shell>
      {user ? <SignedInHeader credits={user.credits} /> : <PublicHeader />}
      <Content />
      <Footer />
    </Shell>
  );
}

export function SignedInLayout() {
  const { user } = useSession();
  return (
    <Shell>
      {user && <SignedInHeader credits={user.credits} />}
      <Content />
    </Shell>
  );
}

/** Nothing but the screen: the test, the sign-in, the administration. */
export function BareLayout() {
  return <Content />;
}

function SignedInHeader({ credits }: { credits: number }) {
  return <AppHeader credits={credits} onLogout={useLogout()} />;
}

function Content() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  );
}
