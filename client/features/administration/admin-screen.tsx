import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { readToken } from '#client/http/token.ts';
import { useAdministrator } from '#client/session/administrator.ts';
import { endOnServer } from '#client/session/ended-sessions.ts';
import { useSession } from '#client/session/session.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { AdminHeader } from '#client/ui/layout/admin-header.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { Shell } from '#client/ui/layout/shell.tsx';
import { AdminTabs, type AdminTabsProps } from './admin-tabs.tsx';
import { MfaFirst } from './mfa-first.tsx';
import { StatCards } from './stat-cards.tsx';

type AdminScreenProps = Pick<AdminTabsProps, 'tabs'> & {
  /** What an administrator must know, above everything. */
  notices: ReactNode;
  /** Sets up one's own two-factor sign-in. */
  mfa: ComponentType<{ enabled: boolean; onEnabled: () => void }>;
  /** Changes one's own password. */
  password: ComponentType<{ email: string }>;
};

/** The administration: what stands above its tabs, and the one that the address names. */
export function AdminScreen({ tabs, notices, mfa: Mfa, password: Password }: AdminScreenProps) {
  const { signOutAdmin } = useSession();
  const administrator = useAdministrator();
  const [securing, setSecuring] = useState(false);
  const refresh = () => void administrator.refetch();

  function logOut() {
    const token = readToken('admin');
    if (token) endOnServer(token);
    signOutAdmin();
  }

  return (
    <Shell>
      <AdminHeader email={administrator.data?.email} onSecurity={() => setSecuring(true)} onLogout={logOut} />
      <Page>
        <PageHeader title="Administration" lead={administrator.data?.full_name} />
        <Loaded
          query={administrator}
          failed="Erreur lors du chargement du compte"
          waiting={<Skeleton shape="block" />}
        >
          {({ needs_mfa, roles }) =>
            needs_mfa ? (
              <MfaFirst>
                <Mfa enabled={false} onEnabled={refresh} />
              </MfaFirst>
            ) : (
              <>
                {notices}
                <StatCards />
                <AdminTabs tabs={tabs} roles={roles} />
              </>
            )
          }
        </Loaded>
      </Page>
      {securing && administrator.data && (
        <Dialog open onClose={() => setSecuring(false)} title="Sécurité de votre compte">
          <Suspense fallback={<Skeleton shape="block" />}>
            <div className="stack">
              <section className="stack" aria-labelledby="son-mfa">
                <h3 id="son-mfa">Double authentification (MFA)</h3>
                <Mfa enabled={administrator.data.mfa_enabled} onEnabled={refresh} />
              </section>
              {!administrator.data.needs_mfa && (
                <section className="stack" aria-labelledby="son-mot-de-passe">
                  <h3 id="son-mot-de-passe">Mot de passe</h3>
                  <Password email={administrator.data.email} />
                </section>
              )}
            </div>
          </Suspense>
        </Dialog>
      )}
    </Shell>
  );
}
