import { useUser } from '#client/session/session.tsx';
import { lazyScreen } from '#client/ui/feedback/lazy-screen.ts';

const CandidateDashboard = lazyScreen(() => import('./candidate-dashboard.tsx'), 'CandidateDashboard');
const CompanyDashboard = lazyScreen(
  () => import('#client/features/campaigns/company-dashboard-screen.tsx'),
  'CompanyDashboardScreen',
);

/** What an account sees first, by its type. In the entry, so that the code of one is all that loads. */
export function Dashboard() {
  const { account_type } = useUser();
  return account_type === 'enterprise' ? <CompanyDashboard /> : <CandidateDashboard />;
}
