import { authAddress } from './auth-address.ts';
import { useSession } from './session.tsx';

const FIRST_TEST = '/dashboard?nouveau=1';

/** Where a certificate begins for whoever looks; null for whoever takes no tests. */
export function useFirstTest(): string | null {
  const { user } = useSession();
  if (!user) return authAddress({ tab: 'register', returnTo: FIRST_TEST });
  return user.account_type === 'individual' ? FIRST_TEST : null;
}
