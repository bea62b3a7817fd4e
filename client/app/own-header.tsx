import { useCallback, useState } from 'react';
import { useUnreadMessages } from '#client/features/conversations/unread.ts';
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { AppHeader } from '#client/ui/layout/app-header.tsx';
import { Places } from '#client/ui/layout/places.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { placesOf } from './places.ts';
import { useLogout } from './use-logout.ts';
import { useTestsToTake } from './use-tests-to-take.ts';

// Brings the local database along.
const LogoutDialog = onDemand(async () => (await import('./logout-dialog.tsx')).LogoutDialog);

export function OwnHeader({ user }: { user: User }) {
  const unread = useUnreadMessages();
  const tests = useTestsToTake();
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
      <Places places={placesOf(user.account_type, { messages: unread, tests })} />
      {leaving && <LogoutDialog account={user.id} name={user.full_name} onLogout={logout} onClose={stay} />}
    </>
  );
}
