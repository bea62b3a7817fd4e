import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#client/session/session.tsx';
import { LoadingScreen } from '#client/ui/feedback/loading-screen.tsx';

/** Leads visitors to /auth, which brings them back here. */
export function RequireLogin() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'checking') return <LoadingScreen />;
  if (status === 'visitor')
    return <Navigate to="/auth" replace state={{ returnTo: pathname + search + hash }} />;
  return <Outlet />;
}

export function RequireAdmin() {
  const { status, isAdmin } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'checking') return <LoadingScreen />;
  return isAdmin ? <Outlet /> : <Navigate to="/admin" replace state={{ returnTo: pathname + search }} />;
}
