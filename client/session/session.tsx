import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { api } from '#client/http/api.ts';
import { hasStatus } from '#client/http/failure.ts';
import { soon } from '#client/http/soon.ts';
import { dropToken, onTokenRefused, readToken, storeToken, TOKEN_KEYS } from '#client/http/token.ts';
import { setLeftBehind } from '#client/local/left-behind.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import { dropStoredUser, readStoredUser, storeUser, USER_KEY } from '#client/local/stored-user.ts';
import type { me, User } from '#shared/contracts/accounts.ts';
import { tellServerWhenReached } from './ended-sessions.ts';
import { forgetNotices } from './forget-notices.ts';

/** After this wait a user known to this phone is let in without the server's word, to what works offline. */
const PATIENCE_MS = 1_500;

/** Brings the local database along. */
const phone = () => import('#client/local/leave.ts');

type State =
  | {
      status: 'checking' | 'visitor';
      user: null;
      /** What ended without a logout: the session, by the server, or the account, as its owner asked for here. */
      ended?: 'session' | 'account';
    }
  | { status: 'user'; user: User; ended?: undefined };

type Session = State & {
  isAdmin: boolean;
  signIn: (granted: { token: string; user: User }) => void;
  /** Forgets the account on this device; the caller tells the server. */
  signOut: () => void;
  /** The same for a session that the server ended: what was not sent waits here for its owner. */
  expire: () => Promise<void>;
  setUser: (user: User) => void;
  /** Reads the account again, for instance after a payment: a call that is repeated answers with the balance of its first try. */
  refresh: () => Promise<void>;
  signInAdmin: (token: string) => void;
  signOutAdmin: () => void;
};

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionProvider');
  return session;
}

/** The signed-in account, on screens that require one. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('No RequireLogin');
  return user;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ status: 'checking', user: null });
  const [isAdmin, setIsAdmin] = useState(false);

  const actions = useMemo(() => {
    let [told, asked, shown] = [0, 0, 0];
    const show = (user: User) => {
      markSignedIn(user.id);
      storeUser(user);
      setState({ status: 'user', user });
    };
    const setUser = (user: User) => {
      told += 1;
      show(user);
    };
    const signOut = () => {
      dropToken('user');
      dropStoredUser();
      void forgetNotices().catch(() => {});
      setState({ status: 'visitor', user: null });
    };
    const refresh = async (): Promise<void> => {
      const [token, before, turn] = [readToken('user'), told, ++asked];
      const { user } = await api.get<typeof me>('/auth/me');
      // Somebody may have logged out, or in as another, while the response was on its way.
      if (readToken('user') !== token) return;
      // Or have changed what it tells.
      if (told !== before) return refresh();
      // What was asked for later is there already.
      if (turn < shown) return;
      shown = turn;
      show(user);
    };
    return {
      setUser,
      refresh,
      signIn: ({ token, user }: { token: string; user: User }) => {
        storeToken('user', token);
        setUser(user);
        setLeftBehind(user.id, null);
        void phone().then(({ leaveOthersBehind }) => leaveOthersBehind(user.id));
      },
      signOut,
      expire: async () => {
        const user = readStoredUser();
        // First, so that a session refused twice ends once.
        dropToken('user');
        // Whoever signs in next is told whose work waits here.
        let ended: State['ended'] = 'session';
        if (user)
          await soon(
            phone().then(({ going, leaveBehind }) => {
              // It came late, and they have signed in again.
              if (readToken('user') !== null && readStoredUser()?.id === user.id) return;
              // Its end was asked for here, and the answer was lost.
              if (going.has(user.id)) ended = 'account';
              return leaveBehind(user.id, user.full_name);
            }),
          );
        if (readToken('user') !== null) return;
        signOut();
        setState({ status: 'visitor', user: null, ended });
      },
      signInAdmin: (token: string) => {
        storeToken('admin', token);
        setIsAdmin(true);
      },
      signOutAdmin: () => {
        dropToken('admin');
        setIsAdmin(false);
      },
    };
  }, []);

  useEffect(() => {
    const { refresh, signOut, expire, signOutAdmin } = actions;
    let patience: ReturnType<typeof setTimeout> | undefined;

    async function check() {
      setIsAdmin(readToken('admin') !== null);
      clearTimeout(patience);
      const token = readToken('user');
      if (!token) return signOut();
      // Somebody may log out, or in as another, while the response is on its way: it says nothing about them.
      const isStill = () => readToken('user') === token;
      const keepKnown = () => {
        // As this phone knows them by now.
        const known = readStoredUser();
        if (!isStill()) return;
        if (known) markSignedIn(known.id);
        setState(known ? { status: 'user', user: known } : { status: 'visitor', user: null });
      };
      const timer = readStoredUser() ? setTimeout(keepKnown, PATIENCE_MS) : undefined;
      patience = timer;
      await refresh().catch((error) => {
        if (isDenied(error) && isStill()) void expire();
        else keepKnown();
      });
      clearTimeout(timer);
    }

    const unsubscribe = onTokenRefused((audience) => (audience === 'user' ? void expire() : signOutAdmin()));
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === null || key === TOKEN_KEYS.user || key === TOKEN_KEYS.admin) void check();
      const user = key === USER_KEY && readStoredUser();
      // The same account, with another balance or name.
      if (user) setState((before) => (before.user?.id === user.id ? { status: 'user', user } : before));
    };
    window.addEventListener('storage', onOtherTab);
    const stopTelling = tellServerWhenReached();
    void check();
    return () => {
      stopTelling();
      unsubscribe();
      window.removeEventListener('storage', onOtherTab);
      clearTimeout(patience);
    };
  }, [actions]);

  const session = useMemo<Session>(() => ({ ...state, isAdmin, ...actions }), [state, isAdmin, actions]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function isDenied(error: unknown): boolean {
  return [401, 403, 404].some((status) => hasStatus(error, status));
}
