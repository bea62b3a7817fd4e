import { DashboardScreen } from '#client/features/assessments/dashboard-screen.tsx';
import { CertificatesSection } from '#client/features/certificates/certificates-section.tsx';
import { useCertificates } from '#client/features/certificates/queries.ts';

export function CandidateDashboard() {
  const certificates = useCertificates();
  return (
    <DashboardScreen
      certificateCount={certificates.data?.filter(({ revoked }) => !revoked).length}
      certificates={<CertificatesSection certificates={certificates} />}
    />
  );
}
