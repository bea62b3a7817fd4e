import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Dashboard } from './dashboard.tsx';
import { RequireAdmin, RequireLogin } from './gates.tsx';
import { BareLayout, PublicLayout, SignedInLayout } from './layouts.tsx';
import { onDemand } from './on-demand.tsx';
import { publicScreens } from './public-screens.ts';
import { screen } from './screen.ts';

const Auth = screen(() => import('#client/features/accounts/auth-screen.tsx'), 'AuthScreen');
const Settings = screen(() => import('#client/features/accounts/settings-screen.tsx'), 'SettingsScreen');
const Test = screen(() => import('#client/features/tests/test-screen.tsx'), 'TestScreen');
const Messages = screen(() => import('#client/features/conversations/messages-screen.tsx'), 'MessagesScreen');
const ReportLoading = screen(
  () => import('#client/features/reports/report-loading-screen.tsx'),
  'ReportLoadingScreen',
);
const Report = screen(() => import('#client/features/reports/report-screen.tsx'), 'ReportScreen');
const Payment = screen(() => import('#client/features/payments/payment-screen.tsx'), 'PaymentScreen');
const AdminLogin = screen(
  () => import('#client/features/administration/login-screen.tsx'),
  'AdminLoginScreen',
);
const AdminDashboard = screen(() => import('./admin-dashboard.tsx'), 'AdminDashboard');
// Without network the rest of the settings stays usable.
const Purchases = onDemand(
  async () => (await import('#client/features/payments/purchases-section.tsx')).PurchasesSection,
  <Skeleton shape="block" />,
);
const NotFound = screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen');

/** Every address of the product. A screen's code loads when its address opens. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {publicScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFound />} />
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
