import { type ComponentType, type ReactNode, Suspense, startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readToken } from '#client/http/token.ts';
import { useAdministrator } from '#client/session/administrator.ts';
import { endOnServer } from '#client/session/ended-sessions.ts';
import { useSession } from '#client/session/session.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { AdminHeader } from '#client/ui/layout/admin-header.tsx';
import { Onward } from '#client/ui/layout/onward.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { Shell } from '#client/ui/layout/shell.tsx';
import { AdminTabs, type AdminTabsProps } from './admin-tabs.tsx';
import { BeforeAnything } from './before-anything.tsx';
import { StatCards } from './stat-cards.tsx';

type AdminScreenProps = Pick<AdminTabsProps, 'tabs'> & {
  /** What an administrator must know, above everything. */
  notices: ReactNode;
  /** The one search, for whoever may do anything yet. */
  search: ReactNode;
  /** Sets up one's own two-factor sign-in. */
  mfa: ComponentType<{ enabled: boolean; onEnabled: () => void }>;
  /** Changes one's own password. */
  password: ComponentType<{ email: string; onChanged: () => void }>;
};

const TITLE = 'Administration';
const OWN_PASSWORD =
  'Le mot de passe que vous avez reçu a été vu par d’autres. Choisissez le vôtre\u00a0: la suite s’ouvre aussitôt.';
const OWN_MFA =
  'Un mot de passe seul ne suffit pas pour administrer Baara. Activez maintenant la double authentification\u00a0: le reste s’ouvre aussitôt.';

/** The administration: what stands above its tabs, and the one that the address names. */
export function AdminScreen({ tabs, notices, search, mfa: Mfa, password: Password }: AdminScreenProps) {
  const { signOutAdmin } = useSession();
  const navigate = useNavigate();
  const administrator = useAdministrator();
  // The first account of an installation is called like the page.
  const name = administrator.data?.full_name;
  const [securing, setSecuring] = useState(false);
  const refresh = () => void administrator.refetch();
  const mayBegin = administrator.data && !administrator.data.needs_password && !administrator.data.needs_mfa;

  function logOut() {
    const token = readToken('admin');
    if (token) endOnServer(token);
    // One transition for both: what was looked at and looked for is not led back to.
    startTransition(() => {
      navigate('/admin', { replace: true });
      signOutAdmin();
    });
  }

  return (
    <Shell>
      <AdminHeader email={administrator.data?.email} onSecurity={() => setSecuring(true)} onLogout={logOut}>
        {mayBegin && search}
      </AdminHeader>
      <Page>
        <PageHeader title={TITLE} lead={name === TITLE ? undefined : name} />
        <Loaded
          query={administrator}
          failed="Erreur lors du chargement du compte"
          waiting={<Skeleton shape="block" />}
        >
          {({ needs_password, needs_mfa, roles, email }) => {
            if (needs_password) {
              return (
                <BeforeAnything title="D’abord, votre propre mot de passe" why={OWN_PASSWORD}>
                  <Password email={email} onChanged={refresh} />
                </BeforeAnything>
              );
            }
            if (needs_mfa) {
              return (
                <BeforeAnything title="D’abord, la double authentification" why={OWN_MFA}>
                  <Mfa enabled={false} onEnabled={refresh} />
                </BeforeAnything>
              );
            }
            return (
              <>
                {notices}
                <StatCards />
                <AdminTabs tabs={tabs} roles={roles} />
              </>
            );
          }}
        </Loaded>
      </Page>
      <Onward />
      {securing && administrator.data && (
        // Recovery codes are shown once: a slip must not take them away.
        <Dialog onClose={() => setSecuring(false)} onSlip={() => {}} title="Sécurité de votre compte">
          <Suspense fallback={<Skeleton shape="block" />}>
            <div className="stack">
              <section className="stack" aria-labelledby="son-mfa">
                <h3 id="son-mfa">Double authentification (MFA)</h3>
                <Mfa enabled={administrator.data.mfa_enabled} onEnabled={refresh} />
              </section>
              {mayBegin && (
                <section className="stack" aria-labelledby="son-mot-de-passe">
                  <h3 id="son-mot-de-passe">Mot de passe</h3>
                  <Password email={administrator.data.email} onChanged={refresh} />
                </section>
              )}
            </div>
          </Suspense>
        </Dialog>
      )}
    </Shell>
  );
}
