import { startTransition, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { readToken } from '#client/http/token.ts';
import { endOnServer } from '#client/session/ended-sessions.ts';
import { useSession } from '#client/session/session.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function useLogout(): () => void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(() => {
    const token = readToken('user');
    if (token) endOnServer(token);
    // What was said was said to whoever leaves.
    toast.clear();
    // One transition for both, or the login gate would see the visitor before the new address.
    startTransition(() => {
      navigate('/', { replace: true });
      signOut();
    });
  }, [navigate, signOut, toast]);
}
