import { useLocation, useNavigate } from 'react-router-dom';

type State = { conversationId?: string; openedHere?: boolean } | null;

/** The open conversation lives in the navigation state: a link opens it, the back button goes back to the list. */
export function useOpenedConversation() {
  const { pathname, state } = useLocation() as { pathname: string; state: State };
  const navigate = useNavigate();
  const opened = state?.conversationId;
  return {
    opened,
    open: (conversationId: string) =>
      navigate(pathname, {
        replace: opened !== undefined,
        state: { conversationId, openedHere: opened === undefined || state?.openedHere },
      }),
    close: () => (state?.openedHere ? navigate(-1) : navigate(pathname, { replace: true, state: null })),
  };
}
