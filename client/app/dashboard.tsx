import { CertificatesSection } from '#client/features/certificates/certificates-section.tsx';
import { useCertificates } from '#client/features/certificates/queries.ts';
import { DashboardScreen } from '#client/features/tests/dashboard-screen.tsx';
import { useUser } from './session.tsx';
import { SoonScreen } from './soon-screen.tsx';

/** What an account sees first, by its type. */
export function Dashboard() {
  const { account_type } = useUser();
  return account_type === 'enterprise' ? <SoonScreen title="Dashboard Entreprise" /> : <CandidateDashboard />;
}

function CandidateDashboard() {
  const certificates = useCertificates();
  return (
    <DashboardScreen
      certificateCount={certificates.data?.filter(({ revoked }) => !revoked).length}
      certificates={<CertificatesSection certificates={certificates} />}
    />
  );
}
