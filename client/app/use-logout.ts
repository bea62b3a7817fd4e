import { startTransition, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#client/http/api.ts';
import { useSession } from '#client/session/session.tsx';
import type { logout } from '#shared/contracts/accounts.ts';

/** Ends the session here at once and on the server if it can be reached. */
export function useLogout(): () => void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return useCallback(() => {
    api.post<typeof logout>('/auth/logout').catch(() => {});
    // One transition for both, or the login gate would see the visitor before the new address.
    startTransition(() => {
      navigate('/', { replace: true });
      signOut();
    });
  }, [navigate, signOut]);
}
