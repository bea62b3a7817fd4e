import { TestsScreen } from '#client/features/assessments/tests-screen.tsx';
import { CertificatesSection } from '#client/features/certificates/certificates-section.tsx';
import { useCertificates } from '#client/features/certificates/queries.ts';
import { ProgressButton } from '#client/features/reports/progress-button.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';

const NextPractice = onDemand(
  async () => (await import('#client/features/reports/practice/practice-offer.online.tsx')).NextPractice,
);

export function CandidateTests() {
  const certificates = useCertificates();
  return (
    <TestsScreen
      progress={<ProgressButton />}
      practice={<NextPractice />}
      certificates={<CertificatesSection certificates={certificates} />}
    />
  );
}
