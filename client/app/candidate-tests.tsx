import { TestsScreen } from '#client/features/assessments/tests-screen.tsx';
import { CertificatesSection } from '#client/features/certificates/certificates-section.tsx';
import { useCertificates } from '#client/features/certificates/queries.ts';
import { ProgressButton } from '#client/features/reports/progress-button.tsx';

export function CandidateTests() {
  const certificates = useCertificates();
  return (
    <TestsScreen
      progress={<ProgressButton />}
      certificates={<CertificatesSection certificates={certificates} />}
    />
  );
}
