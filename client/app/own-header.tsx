import { lazy, Suspense, useCallback, useState } from 'react';
import { useUnreadMessages } from '#client/features/conversations/unread.ts';
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx';
import { AppHeader } from '#client/ui/app-header.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { insist } from './insist.ts';
import { useLogout } from './use-logout.ts';

// Brings the local database along.
const LogoutDialog = lazy(() => insist(() => import('./logout-dialog.tsx')));

export default function OwnHeader({ user }: { user: User }) {
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
