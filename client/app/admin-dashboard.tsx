import { type ReactNode, Suspense } from 'react';
import { AdminScreen } from '#client/features/administration/admin-screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { screen } from './screen.ts';

const Catalogue = screen(() => import('#client/features/catalogue/catalogue-tab.tsx'), 'CatalogueTab');
const Users = screen(() => import('#client/features/administration/users/users-tab.tsx'), 'UsersTab');
const Pricing = screen(() => import('#client/features/pricing/administration/pricing-tab.tsx'), 'PricingTab');
const Payments = screen(() => import('./admin-payments.tsx'), 'AdminPayments');
const Audit = screen(() => import('#client/features/administration/audit/audit-tab.tsx'), 'AuditTab');

const MfaPanel = screen(() => import('#client/features/accounts/mfa-panel.tsx'), 'MfaPanel');

const TABS = [
  { id: 'profils', label: 'Profils & compétences', content: arriving(<Catalogue />) },
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
