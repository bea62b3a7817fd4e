import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useBack } from '#client/ui/feedback/use-back.ts';

type State = { conversationId?: string; openedHere?: boolean } | null;

/**
 * The open conversation lives in the navigation state: a link opens it, the back button goes back to the list. A notice from
 * outside the application names it in the address.
 */
export function useOpenedConversation() {
  const { pathname, search, state } = useLocation() as Location & { state: State };
  const navigate = useNavigate();
  const opened = state?.conversationId ?? new URLSearchParams(search).get('conversation') ?? undefined;
  return {
    opened,
    open: (conversationId: string) =>
      navigate(pathname, {
        replace: opened !== undefined,
        state: { conversationId, openedHere: opened === undefined || state?.openedHere },
      }),
    close: useBack(() => navigate(pathname, { replace: true, state: null })),
  };
}
