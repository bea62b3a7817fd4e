import { Link } from 'react-router-dom';
import { useSession } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';

/** On every screen of an account whose address was claimed, until it has another. */
export function NeedsEmail() {
  const { user } = useSession();
  if (!user?.needs_email) return null;
  return (
    <Banner tone="warn" role="status">
      Votre compte n’a plus d’adresse e-mail. <Link to="/settings/account">Donnez-en une autre</Link>.
    </Banner>
  );
}
