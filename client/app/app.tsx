import { type ReactNode, StrictMode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { UpdatePrompt } from '#client/pwa/update-prompt.tsx';
import { SessionProvider, useSession } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { ToastProvider } from '#client/ui/feedback/toast.tsx';
import { SandboxBanner } from '#client/ui/layout/sandbox-banner.tsx';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { keepFocus } from './keep-focus.ts';
import type { Answer } from './prefetched.ts';
import { QueryProvider } from './query-provider.tsx';
import { AppRoutes } from './routes.tsx';

// Brings the local database along, which visitors never need.
const OnThisPhone = onDemand(async () => (await import('./on-this-phone.tsx')).OnThisPhone);

type AppProps = {
  /** Whose cache to open before the session is checked. */
  account: string;
  /** What the server already answered for this page. */
  answers?: readonly Answer[];
};

type RouterProps = {
  /** Puts the app into the router of where it runs. */
  inRouter: (app: ReactNode) => ReactNode;
};

export function App({ inRouter, ...props }: AppProps & RouterProps) {
  useEffect(() => keepFocus(), []);
  return (
    <StrictMode>
      <ErrorBoundary>
        {inRouter(
          <ToastProvider>
            <SessionProvider>
              <AccountScope {...props} />
            </SessionProvider>
          </ToastProvider>,
        )}
      </ErrorBoundary>
    </StrictMode>
  );
}

function AccountScope({ account, answers }: AppProps) {
  const { status, user } = useSession();
  const owner = status === 'checking' ? account : (user?.id ?? 'visitor');
  // An administrator's work goes on whoever signs in or out in another tab.
  const isBackOffice = useLocation().pathname.startsWith('/admin');
  // Of the page's arrival: whoever comes after finds nothing of it, and reads anew.
  const arrived = useRef(answers);
  useEffect(() => {
    if (status !== 'checking') arrived.current = undefined;
  }, [status]);
  return (
    <QueryProvider key={isBackOffice ? 'admin' : owner} account={owner} answers={arrived.current}>
      <Arrival />
      {user && <OnThisPhone key={user.id} account={user.id} />}
      <SandboxBanner />
      <AppRoutes />
      <UpdatePrompt signedIn={user !== null} />
    </QueryProvider>
  );
}
