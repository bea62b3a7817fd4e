import { AdminScreen } from '#client/features/administration/admin-screen.tsx';
import type { AdminTabsProps } from '#client/features/administration/admin-tabs.tsx';
import { FindButton } from '#client/features/find/find-button.tsx';
import { MailNotice } from '#client/features/mails/mail-notice.tsx';
import { ToDecideLabel } from '#client/features/to-decide/tab-label.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { AdminPresence } from './admin-presence.tsx';

const WAITING = <Skeleton shape="block" />;

const Trends = onDemand(
  async () => (await import('#client/features/administration/trends/trends-tab.tsx')).TrendsTab,
  WAITING,
);
const ToDecide = onDemand(
  async () => (await import('#client/features/to-decide/to-decide-tab.tsx')).ToDecideTab,
  WAITING,
);
const Catalogue = onDemand(
  async () => (await import('#client/features/catalogue/catalogue-tab.tsx')).CatalogueTab,
  WAITING,
);
const Decisions = onDemand(
  async () => (await import('#client/features/appeals/decisions-tab.tsx')).DecisionsTab,
  WAITING,
);
const Users = onDemand(
  async () => (await import('#client/features/administration/users/users-tab.tsx')).UsersTab,
  WAITING,
);
const Pricing = onDemand(
  async () => (await import('#client/features/pricing/administration/pricing-tab.tsx')).PricingTab,
  WAITING,
);
const Payments = onDemand(async () => (await import('./admin-payments.tsx')).AdminPayments, WAITING);
const Trust = onDemand(
  async () => (await import('#client/features/trust/administration/trust-tab.tsx')).TrustTab,
  WAITING,
);
const ExtraTime = onDemand(
  async () => (await import('#client/features/accounts/extra-time/extra-time-tab.tsx')).ExtraTimeTab,
  WAITING,
);
const Mails = onDemand(async () => (await import('#client/features/mails/mails-tab.tsx')).MailsTab, WAITING);
const Audit = onDemand(async () => (await import('#client/features/audit/audit-tab.tsx')).AuditTab, WAITING);

const DemonstrationNotice = onDemand(
  async () =>
    (await import('#client/features/administration/demonstration/demonstration-notice.tsx'))
      .DemonstrationNotice,
);

const PasswordForm = onDemand(
  async () => (await import('#client/features/accounts/password-form.tsx')).PasswordForm,
  WAITING,
);
const MfaPanel = onDemand(
  async () => (await import('#client/features/accounts/mfa-panel.tsx')).MfaPanel,
  WAITING,
);

const Grants = onDemand(
  async () => (await import('#client/features/administration/grants/grants-tab.tsx')).GrantsTab,
  WAITING,
);
const Team = onDemand(
  async () => (await import('#client/features/administration/team/team-tab.tsx')).TeamTab,
  WAITING,
);

const TABS: AdminTabsProps['tabs'] = [
  { id: 'tendances', label: 'Tendances', roles: ['catalogue', 'paiements', 'support'], content: <Trends /> },
  {
    id: 'a-decider',
    label: <ToDecideLabel />,
    roles: ['catalogue', 'paiements', 'support'],
    content: <ToDecide />,
  },
  { id: 'profils', label: 'Profils & compétences', roles: ['catalogue'], content: <Catalogue /> },
  { id: 'decisions', label: 'Recours', roles: ['catalogue', 'support'], content: <Decisions /> },
  { id: 'confiance', label: 'Confiance', roles: ['support'], content: <Trust /> },
  { id: 'amenagements', label: 'Temps supplémentaire', roles: ['support'], content: <ExtraTime /> },
  { id: 'utilisateurs', label: 'Utilisateurs', roles: ['support', 'paiements'], content: <Users /> },
  { id: 'credits', label: 'Crédits', roles: ['support', 'paiements'], content: <Grants /> },
  { id: 'tarifs', label: 'Tarifs', roles: ['paiements'], content: <Pricing /> },
  { id: 'paiements', label: 'Paiements', roles: ['paiements', 'support'], content: <Payments /> },
  { id: 'courriels', label: 'Courriels', roles: [], content: <Mails /> },
  { id: 'administrateurs', label: 'Équipe', roles: [], content: <Team /> },
  { id: 'journal', label: 'Journal', roles: [], content: <Audit /> },
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
            <DemonstrationNotice />
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
