import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { routeTable } from '#client/routes/route-table.ts';
import { useSession } from '#client/session/session.tsx';
import { BareLayout, PublicLayout, SignedInLayout } from './layouts.tsx';
import { RequireAdmin, RequireLogin } from './route-guards.tsx';
import { screens } from './screens.ts';

const guards = {
  public: Outlet,
  anyone: Outlet,
  user: RequireLogin,
  candidate: RequireLogin,
  company: RequireLogin,
  admin: RequireAdmin,
};
const layouts = { public: PublicLayout, 'signed-in': SignedInLayout, bare: BareLayout };

const GoHome = () => <Navigate to="/dashboard" replace />;

/**
 * The table of routes, each screen behind its guard and in its layout. A visitor finds them all, by way of the sign-in; what
 * is for the other kind of account leads home, as a company's page does whoever lost their seat.
 */
export function AppRoutes() {
  const { user } = useSession();
  const otherAccounts = user && (user.account_type === 'enterprise' ? 'candidate' : 'company');
  return (
    <Routes>
      {routeTable
        .filter(({ path, audience }) => path !== '/dashboard' || audience !== otherAccounts)
        .map(({ path, screen, audience, layout }) => {
          const Guard = audience === otherAccounts ? GoHome : guards[audience];
          const [Layout, Screen] = [layouts[layout], screens[screen]];
          return (
            <Route key={screen} element={<Guard />}>
              <Route element={<Layout />}>
                <Route path={path} element={<Screen />} />
              </Route>
            </Route>
          );
        })}
    </Routes>
  );
}
