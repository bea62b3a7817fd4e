import { CertificatesSection } from '#client/features/certificates/certificates-section.tsx';
import { useCertificates } from '#client/features/certificates/queries.ts';
import { DashboardScreen } from '#client/features/tests/dashboard-screen.tsx';

export function CandidateDashboard() {
  const certificates = useCertificates();
  return (
    <DashboardScreen
      certificateCount={certificates.data?.filter(({ revoked }) => !revoked).length}
      certificates={<CertificatesSection certificates={certificates} />}
    />
  );
}
