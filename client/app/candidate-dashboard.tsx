import { DashboardScreen } from '#client/features/assessments/dashboard-screen.tsx';
import { CertificatesSection } from '#client/features/certificates/certificates-section.tsx';
import { useCertificates } from '#client/features/certificates/queries.ts';
import { ProgressButton } from '#client/features/reports/progress-button.tsx';

export function CandidateDashboard() {
  const certificates = useCertificates();
  return (
    <DashboardScreen
      certificateCount={certificates.data?.filter(({ revoked }) => !revoked).length}
      progress={<ProgressButton />}
      certificates={<CertificatesSection certificates={certificates} />}
    />
  );
}
