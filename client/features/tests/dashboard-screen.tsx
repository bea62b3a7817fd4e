import type { ReactNode } from 'react';
import { useUser } from '#client/app/session.tsx';
import { DashboardHeader } from '#client/ui/dashboard-header.tsx';
import { Page } from '#client/ui/page.tsx';
import { Counters } from './counters.tsx';
import { HistorySection } from './history-section.tsx';
import { NewTestDialog } from './new-test-dialog.tsx';
import { useHistory } from './queries.ts';
import { useNewTestDialog } from './use-new-test-dialog.ts';

type DashboardScreenProps = {
  /** How many the candidate holds; undefined while unknown. */
  certificateCount: number | undefined;
  /** Their list. */
  certificates: ReactNode;
};

export function DashboardScreen({ certificateCount, certificates }: DashboardScreenProps) {
  const user = useUser();
  const history = useHistory();
  const dialog = useNewTestDialog();
  return (
    <Page>
      <DashboardHeader
        title="Tableau de bord"
        lead={user.full_name}
        start="Nouveau test"
        {...dialog.opener}
      />
      <Counters
        tests={history.data && countTaken(history.data)}
        certificates={certificateCount}
        credits={user.credits}
      />
      <HistorySection history={history} newTest={dialog.opener} />
      {certificates}
      <NewTestDialog open={dialog.open} onClose={dialog.hide} />
    </Page>
  );
}

function countTaken({ tests }: NonNullable<ReturnType<typeof useHistory>['data']>): number {
  return tests.filter(({ status }) => status === 'completed').length;
}
