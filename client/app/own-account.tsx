import { OwnAccountScreen } from '#client/features/accounts/own/own-account-screen.tsx';
import { useUser } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';

const Blocked = onDemand(
  async () => (await import('#client/features/trust/blocked-section.tsx')).BlockedSection,
  <Skeleton shape="block" />,
);

const Proof = onDemand(
  async () => (await import('#client/features/trust/proof-section.tsx')).ProofSection,
  <Skeleton shape="block" />,
);

export function OwnAccount() {
  const isCompany = useUser().account_type === 'enterprise';
  return <OwnAccountScreen trust={isCompany ? <Proof /> : <Blocked />} />;
}
