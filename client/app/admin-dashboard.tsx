import { type ReactNode, Suspense } from 'react';
import { AdminScreen } from '#client/features/administration/admin-screen.tsx';
import { lazyScreen } from '#client/ui/feedback/lazy-screen.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';

const Catalogue = lazyScreen(() => import('#client/features/catalogue/catalogue-tab.tsx'), 'CatalogueTab');
const Decisions = lazyScreen(() => import('#client/features/appeals/decisions-tab.tsx'), 'DecisionsTab');
const Users = lazyScreen(() => import('#client/features/administration/users/users-tab.tsx'), 'UsersTab');
const Pricing = lazyScreen(
  () => import('#client/features/pricing/administration/pricing-tab.tsx'),
  'PricingTab',
);
const Payments = lazyScreen(() => import('./admin-payments.tsx'), 'AdminPayments');
const Audit = lazyScreen(() => import('#client/features/audit/audit-tab.tsx'), 'AuditTab');

const MfaPanel = lazyScreen(() => import('#client/features/accounts/mfa-panel.tsx'), 'MfaPanel');

const TABS = [
  { id: 'profils', label: 'Profils & compétences', content: arriving(<Catalogue />) },
  { id: 'decisions', label: 'À décider', content: arriving(<Decisions />) },
  { id: 'utilisateurs', label: 'Utilisateurs', content: arriving(<Users />) },
  { id: 'tarifs', label: 'Tarifs', content: arriving(<Pricing />) },
  { id: 'paiements', label: 'Paiements', content: arriving(<Payments />) },
  { id: 'journal', label: 'Journal', content: arriving(<Audit />) },
];

export function AdminDashboard() {
  return <AdminScreen tabs={TABS} mfa={AdminMfa} />;
}

function AdminMfa(props: { enabled: boolean; onEnabled: () => void }) {
  return <MfaPanel {...props} audience="admin" />;
}

/** Each tab's code loads when it is first opened. */
function arriving(content: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton shape="block" />}>{content}</Suspense>;
}
