import { useSession } from '#client/session/session.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { MfaPanel } from './mfa-panel.tsx';

export function MfaSection({ enabled }: { enabled: boolean }) {
  const { setUser } = useSession();
  return (
    <Card as="section">
      <h2>Double authentification (MFA)</h2>
      <MfaPanel enabled={enabled} audience="user" onChanged={setUser} />
    </Card>
  );
}
