import type { ReactNode } from 'react';
import { useUser } from '#client/session/session.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { ChangeEmailSection } from './change-email-section.tsx';
import { CorrectCompanyNameSection } from './correct-company-name-section.tsx';
import { CorrectNameSection } from './correct-name-section.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { ExportSection } from './export-section.tsx';
import { StatementSection } from './statement-section.tsx';

type OwnAccountScreenProps = {
  /** A company’s proof, or whom a candidate blocked. */
  trust: ReactNode;
  /** The names of those who act for the company of this account. */
  team: readonly string[];
};

/** What needs the network. */
export function OwnAccountScreen({ trust, team }: OwnAccountScreenProps) {
  const user = useUser();
  return (
    <Page narrow>
      <PageHeader title="Compte et données" />
      <div>
        <ButtonLink variant="secondary" to="/settings">
          Retour aux paramètres
        </ButtonLink>
      </div>
      <ChangeEmailSection user={user} />
      <CorrectNameSection user={user} />
      {!user.seat && (
        <>
          {user.account_type === 'enterprise' && <CorrectCompanyNameSection user={user} />}
          {trust}
          <StatementSection />
        </>
      )}
      <ExportSection user={user} />
      <DeleteAccountSection user={user} team={team} />
    </Page>
  );
}
