import type { ReactNode } from 'react';
import { useUser } from '#client/session/session.tsx';
import { DashboardHeader } from '#client/ui/layout/dashboard-header.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Counters } from './counters.tsx';
import { HistorySection } from './history/history-section.tsx';
import { NewAssessmentDialog } from './new-assessment/new-assessment-dialog.tsx';
import { useNewAssessmentDialog } from './new-assessment/use-new-assessment-dialog.ts';
import { useHistory } from './queries.ts';

type DashboardScreenProps = {
  /** How many the candidate holds; undefined while unknown. */
  certificateCount: number | undefined;
  /** Their list. */
  certificates: ReactNode;
  /** The way to one's results over time. */
  progress: ReactNode;
  /** What comes first, by the candidate's tests. */
  next: (history: ReturnType<typeof useHistory>) => ReactNode;
};

export function DashboardScreen({ certificateCount, certificates, progress, next }: DashboardScreenProps) {
  const user = useUser();
  const history = useHistory();
  const dialog = useNewAssessmentDialog();
  return (
    <Page>
      <DashboardHeader
        title="Tableau de bord"
        lead={user.full_name}
        start="Nouveau test"
        {...dialog.opener}
      />
      {next(history)}
      <Counters tests={history.data?.completed} certificates={certificateCount} credits={user.credits} />
      <HistorySection history={history} progress={progress} />
      {certificates}
      <NewAssessmentDialog open={dialog.open} onClose={dialog.hide} />
    </Page>
  );
}
