import { AppHeader } from '#client/ui/app-header.tsx';
import { PublicHeader } from '#client/ui/public-header.tsx';
import { useSession } from './session.tsx';
import { useLogout } from './use-logout.ts';

export { Footer } from '#client/ui/footer.tsx';

/** The header of whoever looks: their own once signed in, the public one before. */
export function Header() {
  const { user } = useSession();
  const logout = useLogout();
  return user ? <AppHeader credits={user.credits} onLogout={logout} /> : <PublicHeader />;
}
