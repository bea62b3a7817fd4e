import { type ReactNode, Suspense } from 'react';
import { AdminScreen } from '#client/features/administration/admin-screen.tsx';
import type { AdminTabsProps } from '#client/features/administration/admin-tabs.tsx';
import { FindButton } from '#client/features/find/find-button.tsx';
import { MailNotice } from '#client/features/mails/mail-notice.tsx';
import { ToDecideLabel } from '#client/features/to-decide/tab-label.tsx';
import { lazyScreen } from '#client/ui/feedback/lazy-screen.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { AdminPresence } from './admin-presence.tsx';

const Trends = lazyScreen(() => import('#client/features/administration/trends/trends-tab.tsx'), 'TrendsTab');
const ToDecide = lazyScreen(() => import('#client/features/to-decide/to-decide-tab.tsx'), 'ToDecideTab');
const Catalogue = lazyScreen(() => import('#client/features/catalogue/catalogue-tab.tsx'), 'CatalogueTab');
const Decisions = lazyScreen(() => import('#client/features/appeals/decisions-tab.tsx'), 'DecisionsTab');
const Users = lazyScreen(() => import('#client/features/administration/users/users-tab.tsx'), 'UsersTab');
const Pricing = lazyScreen(
  () => import('#client/features/pricing/administration/pricing-tab.tsx'),
  'PricingTab',
);
const Payments = lazyScreen(() => import('./admin-payments.tsx'), 'AdminPayments');
const Trust = lazyScreen(() => import('#client/features/trust/administration/trust-tab.tsx'), 'TrustTab');
const ExtraTime = lazyScreen(
  () => import('#client/features/accounts/extra-time/extra-time-tab.tsx'),
  'ExtraTimeTab',
);
const Mails = lazyScreen(() => import('#client/features/mails/mails-tab.tsx'), 'MailsTab');
const Audit = lazyScreen(() => import('#client/features/audit/audit-tab.tsx'), 'AuditTab');

const DemonstrationNotice = lazyScreen(
  () => import('#client/features/administration/demonstration/demonstration-notice.tsx'),
  'DemonstrationNotice',
);

const PasswordForm = lazyScreen(() => import('#client/features/accounts/password-form.tsx'), 'PasswordForm');
const MfaPanel = lazyScreen(() => import('#client/features/accounts/mfa-panel.tsx'), 'MfaPanel');

const Grants = lazyScreen(() => import('#client/features/administration/grants/grants-tab.tsx'), 'GrantsTab');
const Team = lazyScreen(() => import('#client/features/administration/team/team-tab.tsx'), 'TeamTab');

const TABS: AdminTabsProps['tabs'] = [
  {
    id: 'tendances',
    label: 'Tendances',
    roles: ['catalogue', 'paiements', 'support'],
    content: arriving(<Trends />),
  },
  {
    id: 'a-decider',
    label: <ToDecideLabel />,
    roles: ['catalogue', 'paiements', 'support'],
    content: arriving(<ToDecide />),
  },
  { id: 'profils', label: 'Profils & compétences', roles: ['catalogue'], content: arriving(<Catalogue />) },
  { id: 'decisions', label: 'Recours', roles: ['catalogue', 'support'], content: arriving(<Decisions />) },
  { id: 'confiance', label: 'Confiance', roles: ['support'], content: arriving(<Trust />) },
  { id: 'amenagements', label: 'Temps supplémentaire', roles: ['support'], content: arriving(<ExtraTime />) },
  {
    id: 'utilisateurs',
    label: 'Utilisateurs',
    roles: ['support', 'paiements'],
    content: arriving(<Users />),
  },
  {
    id: 'credits',
    label: 'Crédits',
    roles: ['support', 'paiements'],
    content: arriving(<Grants />),
  },
  { id: 'tarifs', label: 'Tarifs', roles: ['paiements'], content: arriving(<Pricing />) },
  { id: 'paiements', label: 'Paiements', roles: ['paiements', 'support'], content: arriving(<Payments />) },
  { id: 'courriels', label: 'Courriels', roles: [], content: arriving(<Mails />) },
  { id: 'administrateurs', label: 'Équipe', roles: [], content: arriving(<Team />) },
  { id: 'journal', label: 'Journal', roles: [], content: arriving(<Audit />) },
];

export function AdminDashboard() {
  return (
    <>
      <AdminScreen
        tabs={TABS}
        mfa={AdminMfa}
        password={AdminPassword}
        notices={
          <>
            <MailNotice />
            <Suspense fallback={null}>
              <DemonstrationNotice />
            </Suspense>
          </>
        }
        search={<FindButton />}
      />
      <AdminPresence />
    </>
  );
}

function AdminMfa({ enabled, onEnabled }: { enabled: boolean; onEnabled: () => void }) {
  return <MfaPanel enabled={enabled} onChanged={onEnabled} audience="admin" />;
}

function AdminPassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  return <PasswordForm email={email} audience="admin" onChanged={onChanged} />;
}

/** Each tab's code loads when it is first opened. */
function arriving(content: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton shape="block" />}>{content}</Suspense>;
}
