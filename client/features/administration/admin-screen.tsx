import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#client/http/api.ts';
import { asAdmin } from '#client/http/as-admin.ts';
import { useSession } from '#client/session/session.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { AdminHeader } from '#client/ui/layout/admin-header.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { Shell } from '#client/ui/layout/shell.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import type { logout } from '#shared/contracts/accounts.ts';
import { useAdministrator } from './queries.ts';
import { StatCards } from './stat-cards.tsx';

type AdminScreenProps = {
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** What an administrator must know, above everything. */
  notices: ReactNode;
  /** Sets up one's own two-factor sign-in. */
  mfa: ComponentType<{ enabled: boolean; onEnabled: () => void }>;
};

/** The administration: what stands above its tabs, and the one that the address names. */
export function AdminScreen({ tabs, notices, mfa: Mfa }: AdminScreenProps) {
  const { signOutAdmin } = useSession();
  const administrator = useAdministrator();
  const [securing, setSecuring] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('onglet');
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0];

  function logOut() {
    api.post<typeof logout>('/auth/logout', asAdmin).catch(() => {});
    signOutAdmin();
  }

  return (
    <Shell>
      <AdminHeader email={administrator.data?.email} onSecurity={() => setSecuring(true)} onLogout={logOut} />
      <Page>
        <PageHeader title="Administration" lead={administrator.data?.full_name} />
        {notices}
        <StatCards />
        {tab && (
          <Tabs
            label="Rubriques de l’administration"
            tabs={tabs}
            selected={tab.id}
            onSelect={(id) => setParameters({ onglet: id })}
          >
            {tab.content}
          </Tabs>
        )}
      </Page>
      {securing && (
        <Dialog open onClose={() => setSecuring(false)} title="Double authentification (MFA)">
          <Loaded
            query={administrator}
            failed="Erreur lors du chargement du compte"
            waiting={<Skeleton shape="block" />}
          >
            {({ mfa_enabled }) => (
              <Suspense fallback={<Skeleton shape="block" />}>
                <Mfa enabled={mfa_enabled} onEnabled={() => void administrator.refetch()} />
              </Suspense>
            )}
          </Loaded>
        </Dialog>
      )}
    </Shell>
  );
}
