import { lazy, Suspense, useCallback, useState } from 'react';
import { useUnreadMessages } from '#client/features/conversations/unread.ts';
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx';
import { AppHeader } from '#client/ui/app-header.tsx';
import { PublicHeader } from '#client/ui/public-header.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { insist } from './insist.ts';
import { useSession } from './session.tsx';
import { useLogout } from './use-logout.ts';

export { Footer } from '#client/ui/footer.tsx';

// Brings the local database along, which visitors never need.
const LogoutDialog = lazy(() => insist(() => import('./logout-dialog.tsx')));

/** The header of whoever looks: their own once signed in, the public one before. */
export function Header() {
  const { user } = useSession();
  return user ? <OwnHeader user={user} /> : <PublicHeader />;
}

function OwnHeader({ user }: { user: User }) {
  const unread = useUnreadMessages();
  const logout = useLogout();
  const [leaving, setLeaving] = useState(false);
  const stay = useCallback(() => setLeaving(false), []);
  return (
    <>
      <AppHeader
        credits={user.credits}
        unreadMessages={unread}
        bell={<NotificationBell />}
        onLogout={() => setLeaving(true)}
      />
      {leaving && (
        <Suspense>
          <LogoutDialog account={user.id} onLogout={logout} onClose={stay} />
        </Suspense>
      )}
    </>
  );
}
