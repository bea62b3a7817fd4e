import { Outlet, Route, Routes } from 'react-router-dom';
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

/** The table of routes, each screen behind its guard and in its layout. A visitor finds them all, by way of the sign-in. */
export function AppRoutes() {
  const { user } = useSession();
  const otherAccounts = user && (user.account_type === 'enterprise' ? 'candidate' : 'company');
  return (
    <Routes>
      {routeTable
        .filter(({ audience }) => audience !== otherAccounts)
        .map(({ path, screen, audience, layout }) => {
          const [Guard, Layout, Screen] = [guards[audience], layouts[layout], screens[screen]];
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
