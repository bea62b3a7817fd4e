import { DashboardScreen } from '#client/features/assessments/dashboard-screen.tsx';
import { CertificatesSection } from '#client/features/certificates/certificates-section.tsx';
import { useCertificates } from '#client/features/certificates/queries.ts';
import { ProgressButton } from '#client/features/reports/progress-button.tsx';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';

// Not kept on the phone: what it leads to needs network, and both lists below stand without it.
const Home = onDemand(async () => (await import('./home/home.online.tsx')).Home, <HomeWaiting />);

function HomeWaiting() {
  return useOnline() && <Skeleton shape="block" />;
}

export function CandidateDashboard() {
  const certificates = useCertificates();
  return (
    <DashboardScreen
      certificateCount={certificates.data?.filter(({ revoked }) => !revoked).length}
      next={(history) => <Home history={history} certificates={certificates} />}
      progress={<ProgressButton />}
      certificates={<CertificatesSection certificates={certificates} />}
    />
  );
}
