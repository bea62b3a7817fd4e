import { lazy, StrictMode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { UpdatePrompt } from '#client/pwa/update-prompt.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { insist } from './insist.ts';
import { QueryProvider } from './query-provider.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider, useSession } from './session.tsx';

// Brings the local database along, which visitors never need.
const OnThisPhone = lazy(() => insist(() => import('./on-this-phone.tsx')));

type AppProps = {
  /** Whose cache to open before the session is checked. */
  account: string;
  build: string;
};

export function App(props: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <BrowserRouter>
          <ToastProvider>
            <SessionProvider>
              <AccountScope {...props} />
            </SessionProvider>
          </ToastProvider>
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>
  );
}

function AccountScope({ account, build }: AppProps) {
  const { status, user } = useSession();
  const owner = status === 'checking' ? account : (user?.id ?? 'visitor');
  return (
    <QueryProvider key={owner} account={owner} build={build}>
      <Arrival />
      {user && (
        <Suspense>
          <OnThisPhone account={user.id} />
        </Suspense>
      )}
      <AppRoutes />
      <UpdatePrompt signedIn={user !== null} />
    </QueryProvider>
  );
}
