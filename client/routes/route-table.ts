type Audience =
  /** Anybody, search engines too: the server renders the page. */
  | 'public'
  /** Anybody, in the app: where one signs in. */
  | 'anyone'
  /** Whoever is signed in, of either kind of account. */
  | 'user'
  | 'candidate'
  | 'company'
  | 'admin';

/** `bare`: the screen alone, without a header. */
type Layout = 'public' | 'signed-in' | 'bare';

type Route = {
  path: string;
  /** The screen's module, from `client/`. */
  screen: string;
  audience: Audience;
  layout: Layout;
  /** Kept on the phone from the start, to open without network. */
  offline: boolean;
};

/** Every address of the product; the first that fits counts. Two may share a path: the account's kind decides. */
// biome-ignore format: a table is read by its columns
export const routeTable = [
  { path: '/', screen: 'app/landing.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/opportunities', screen: 'features/campaigns/public/opportunities-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/profiles', screen: 'features/talents/talents-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/talent/:slug', screen: 'features/talents/talent-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/campaign/:campaignId', screen: 'features/campaigns/public/campaign-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/pricing', screen: 'features/pricing/pricing-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/fiabilite', screen: 'features/reliability/reliability-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/aide', screen: 'features/help/help-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/confidentialite', screen: 'features/legal/privacy-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/conditions', screen: 'features/legal/terms-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/verifier-sans-nous', screen: 'features/certificates/independent/independent-check-screen.tsx', audience: 'public', layout: 'public', offline: false },
  { path: '/verify/:number?', screen: 'features/certificates/verify-screen.tsx', audience: 'public', layout: 'public', offline: false },

  { path: '/signaler', screen: 'features/trust/report-screen.tsx', audience: 'anyone', layout: 'public', offline: false },
  { path: '/invitation', screen: 'features/campaigns/invitations/invitation-screen.tsx', audience: 'anyone', layout: 'public', offline: false },
  { path: '/rescue', screen: 'app/rescue.tsx', audience: 'anyone', layout: 'public', offline: true },
  { path: '/auth', screen: 'features/accounts/auth-screen.tsx', audience: 'anyone', layout: 'bare', offline: true },
  { path: '/reset-password', screen: 'features/accounts/reset-password-screen.tsx', audience: 'anyone', layout: 'bare', offline: false },
  { path: '/rejoindre', screen: 'features/accounts/join/join-team-screen.tsx', audience: 'anyone', layout: 'bare', offline: false },
  { path: '/dashboard', screen: 'app/candidate-dashboard.tsx', audience: 'candidate', layout: 'signed-in', offline: true },
  { path: '/dashboard', screen: 'features/campaigns/company-dashboard-screen.tsx', audience: 'company', layout: 'signed-in', offline: false },
  { path: '/tests', screen: 'app/candidate-tests.tsx', audience: 'candidate', layout: 'signed-in', offline: true },
  { path: '/candidatures', screen: 'features/campaigns/own/own-offers-screen.tsx', audience: 'candidate', layout: 'signed-in', offline: false },
  { path: '/profil', screen: 'features/accounts/profile-screen.tsx', audience: 'candidate', layout: 'signed-in', offline: false },
  { path: '/dashboard/campaigns/:campaignId/:view?', screen: 'features/campaigns/company-campaign-screen.tsx', audience: 'company', layout: 'signed-in', offline: false },
  { path: '/test/:testId', screen: 'features/assessments/assessment-screen.tsx', audience: 'user', layout: 'bare', offline: true },
  { path: '/report-loading/:reportId', screen: 'features/reports/report-loading-screen.tsx', audience: 'user', layout: 'signed-in', offline: true },
  { path: '/report/:reportId', screen: 'features/reports/report-screen.tsx', audience: 'user', layout: 'signed-in', offline: true },
  { path: '/settings', screen: 'app/settings.tsx', audience: 'user', layout: 'signed-in', offline: false },
  { path: '/settings/account', screen: 'app/own-account.tsx', audience: 'user', layout: 'signed-in', offline: false },
  { path: '/settings/equipe', screen: 'features/team/team-screen.tsx', audience: 'company', layout: 'signed-in', offline: false },
  { path: '/messages', screen: 'features/conversations/messages-screen.tsx', audience: 'user', layout: 'signed-in', offline: true },
  { path: '/payment/success', screen: 'features/payments/payment-screen.tsx', audience: 'user', layout: 'signed-in', offline: false },

  { path: '/admin', screen: 'features/administration/login-screen.tsx', audience: 'anyone', layout: 'bare', offline: false },
  { path: '/admin/dashboard', screen: 'app/admin-dashboard.tsx', audience: 'admin', layout: 'bare', offline: false },

  { path: '*', screen: 'app/not-found-screen.tsx', audience: 'public', layout: 'public', offline: false },
] as const satisfies readonly Route[];

export type ScreenModule = (typeof routeTable)[number]['screen'];

/** What the server answers itself, with everything below. */
export const serverPaths = ['/api', '/live', '/ready', '/sandbox-cinetpay', '/.well-known', '/t'] as const;
