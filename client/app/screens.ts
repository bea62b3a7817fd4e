import type { ComponentType } from 'react';
import type { ScreenModule } from '#client/routes/route-table.ts';
import { lazyScreen } from '#client/ui/feedback/lazy-screen.ts';

type Screen = ComponentType & { preload(): Promise<void> };

/** The component of each row of the table of routes. Its code loads when its address opens. */
export const screens: Record<ScreenModule, Screen> = {
  'app/landing.tsx': lazyScreen(() => import('./landing.tsx'), 'Landing'),
  'features/campaigns/public/opportunities-screen.tsx': lazyScreen(
    () => import('#client/features/campaigns/public/opportunities-screen.tsx'),
    'OpportunitiesScreen',
  ),
  'features/talents/talents-screen.tsx': lazyScreen(
    () => import('#client/features/talents/talents-screen.tsx'),
    'TalentsScreen',
  ),
  'features/talents/talent-screen.tsx': lazyScreen(
    () => import('#client/features/talents/talent-screen.tsx'),
    'TalentScreen',
  ),
  'features/campaigns/public/campaign-screen.tsx': lazyScreen(
    () => import('#client/features/campaigns/public/campaign-screen.tsx'),
    'CampaignScreen',
  ),
  'features/pricing/pricing-screen.tsx': lazyScreen(
    () => import('#client/features/pricing/pricing-screen.tsx'),
    'PricingScreen',
  ),
  'features/reliability/reliability-screen.tsx': lazyScreen(
    () => import('#client/features/reliability/reliability-screen.tsx'),
    'ReliabilityScreen',
  ),
  'features/help/help-screen.tsx': lazyScreen(
    () => import('#client/features/help/help-screen.tsx'),
    'HelpScreen',
  ),
  'features/legal/privacy-screen.tsx': lazyScreen(
    () => import('#client/features/legal/privacy-screen.tsx'),
    'PrivacyScreen',
  ),
  'features/legal/terms-screen.tsx': lazyScreen(
    () => import('#client/features/legal/terms-screen.tsx'),
    'TermsScreen',
  ),
  'features/trust/report-screen.tsx': lazyScreen(
    () => import('#client/features/trust/report-screen.tsx'),
    'ReportScreen',
  ),
  'features/certificates/independent/independent-check-screen.tsx': lazyScreen(
    () => import('#client/features/certificates/independent/independent-check-screen.tsx'),
    'IndependentCheckScreen',
  ),
  'features/certificates/verify-screen.tsx': lazyScreen(
    () => import('#client/features/certificates/verify-screen.tsx'),
    'VerifyScreen',
  ),
  'features/campaigns/invitations/invitation-screen.tsx': lazyScreen(
    () => import('#client/features/campaigns/invitations/invitation-screen.tsx'),
    'InvitationScreen',
  ),
  'app/rescue.tsx': lazyScreen(() => import('./rescue.tsx'), 'Rescue'),
  'features/accounts/auth-screen.tsx': lazyScreen(
    () => import('#client/features/accounts/auth-screen.tsx'),
    'AuthScreen',
  ),
  'features/accounts/reset-password-screen.tsx': lazyScreen(
    () => import('#client/features/accounts/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
  'app/candidate-dashboard.tsx': lazyScreen(() => import('./candidate-dashboard.tsx'), 'CandidateDashboard'),
  'features/campaigns/company-dashboard-screen.tsx': lazyScreen(
    () => import('#client/features/campaigns/company-dashboard-screen.tsx'),
    'CompanyDashboardScreen',
  ),
  'app/candidate-tests.tsx': lazyScreen(() => import('./candidate-tests.tsx'), 'CandidateTests'),
  'features/campaigns/own/own-offers-screen.tsx': lazyScreen(
    () => import('#client/features/campaigns/own/own-offers-screen.tsx'),
    'OwnOffersScreen',
  ),
  'features/accounts/profile-screen.tsx': lazyScreen(
    () => import('#client/features/accounts/profile-screen.tsx'),
    'ProfileScreen',
  ),
  'features/campaigns/company-campaign-screen.tsx': lazyScreen(
    () => import('#client/features/campaigns/company-campaign-screen.tsx'),
    'CompanyCampaignScreen',
  ),
  'features/assessments/assessment-screen.tsx': lazyScreen(
    () => import('#client/features/assessments/assessment-screen.tsx'),
    'AssessmentScreen',
  ),
  'features/reports/report-loading-screen.tsx': lazyScreen(
    () => import('#client/features/reports/report-loading-screen.tsx'),
    'ReportLoadingScreen',
  ),
  'features/reports/report-screen.tsx': lazyScreen(
    () => import('#client/features/reports/report-screen.tsx'),
    'ReportScreen',
  ),
  'features/accounts/join/join-team-screen.tsx': lazyScreen(
    () => import('#client/features/accounts/join/join-team-screen.tsx'),
    'JoinTeamScreen',
  ),
  'features/team/team-screen.tsx': lazyScreen(
    () => import('#client/features/team/team-screen.tsx'),
    'TeamScreen',
  ),
  'app/settings.tsx': lazyScreen(() => import('./settings.tsx'), 'Settings'),
  'app/own-account.tsx': lazyScreen(() => import('./own-account.tsx'), 'OwnAccount'),
  'features/conversations/messages-screen.tsx': lazyScreen(
    () => import('#client/features/conversations/messages-screen.tsx'),
    'MessagesScreen',
  ),
  'features/payments/payment-screen.tsx': lazyScreen(
    () => import('#client/features/payments/payment-screen.tsx'),
    'PaymentScreen',
  ),
  'features/administration/login-screen.tsx': lazyScreen(
    () => import('#client/features/administration/login-screen.tsx'),
    'AdminLoginScreen',
  ),
  'app/admin-dashboard.tsx': lazyScreen(() => import('./admin-dashboard.tsx'), 'AdminDashboard'),
  'app/not-found-screen.tsx': lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
};
