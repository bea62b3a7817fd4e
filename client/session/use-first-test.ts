import { useSession } from './session.tsx';

/** Where a certificate begins for whoever looks; null for whoever takes no tests. */
export function useFirstTest(): string | null {
  const { user } = useSession();
  if (!user) return '/auth';
  return user.account_type === 'individual' ? '/dashboard?nouveau=1' : null;
}
