import { useSession } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { HeaderBar } from '#client/ui/layout/header-bar.tsx';
import { PublicHeader } from '#client/ui/layout/public-header.tsx';

// Brings the bell and what it listens to along, which visitors never need.
const OwnHeader = onDemand(
  async () => (await import('./own-header.tsx')).OwnHeader,
  <HeaderBar home="/dashboard">{null}</HeaderBar>,
);

/** The header of whoever looks: their own once signed in, the public one before. */
export function Header() {
  const { user } = useSession();
  if (!user) return <PublicHeader />;
  return <OwnHeader user={user} />;
}
