import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '#client/ui/feedback/lazy-screen.ts';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Dashboard } from './dashboard.tsx';
import { BareLayout, PublicLayout, SignedInLayout } from './layouts.tsx';
import { publicScreens } from './public-screens.ts';
import { RequireAdmin, RequireLogin } from './route-guards.tsx';

const Auth = lazyScreen(() => import('#client/features/accounts/auth-screen.tsx'), 'AuthScreen');
const Settings = lazyScreen(() => import('#client/features/accounts/settings-screen.tsx'), 'SettingsScreen');
const Test = lazyScreen(
  () => import('#client/features/assessments/assessment-screen.tsx'),
  'AssessmentScreen',
);
const Messages = lazyScreen(
  () => import('#client/features/conversations/messages-screen.tsx'),
  'MessagesScreen',
);
const ReportLoading = lazyScreen(
  () => import('#client/features/reports/report-loading-screen.tsx'),
  'ReportLoadingScreen',
);
const Report = lazyScreen(() => import('#client/features/reports/report-screen.tsx'), 'ReportScreen');
const Payment = lazyScreen(() => import('#client/features/payments/payment-screen.tsx'), 'PaymentScreen');
const AdminLogin = lazyScreen(
  () => import('#client/features/administration/login-screen.tsx'),
  'AdminLoginScreen',
);
const AdminDashboard = lazyScreen(() => import('./admin-dashboard.tsx'), 'AdminDashboard');
// Without network the rest of the settings stays usable.
const Purchases = onDemand(
  async () => (await import('#client/features/payments/purchases-section.tsx')).PurchasesSection,
  <Skeleton shape="block" />,
);

/** Every address of the product. A screen's code loads when its address opens. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {publicScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>

      <Route element={<BareLayout />}>
        <Route path="auth" element={<Auth />} />
        <Route path="admin" element={<AdminLogin />} />
        <Route element={<RequireAdmin />}>
          <Route path="admin/dashboard" element={<AdminDashboard />} />
        </Route>
      </Route>

      <Route element={<RequireLogin />}>
        <Route element={<BareLayout />}>
          <Route path="test/:testId" element={<Test />} />
        </Route>
        <Route element={<SignedInLayout />}>
          <Route path="dashboard" element={<Dashboard />} />
          <Route path="report-loading/:reportId" element={<ReportLoading />} />
          <Route path="report/:reportId" element={<Report />} />
          <Route path="settings" element={<Settings purchases={<Purchases />} />} />
          <Route path="messages" element={<Messages />} />
          <Route path="payment/success" element={<Payment />} />
        </Route>
      </Route>
    </Routes>
  );
}
