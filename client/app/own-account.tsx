import { OwnAccountScreen } from '#client/features/accounts/own/own-account-screen.tsx';
import { useTeam } from '#client/features/team/queries.ts';
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
  const { account_type, seat } = useUser();
  const isCompany = account_type === 'enterprise';
  const team = useTeam(isCompany && !seat).data?.members ?? [];
  return (
    <OwnAccountScreen
      trust={isCompany ? <Proof /> : <Blocked />}
      team={team.map(({ full_name }) => full_name)}
    />
  );
}
