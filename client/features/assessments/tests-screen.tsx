import type { ReactNode } from 'react';
import { Button } from '#client/ui/forms/button.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { HistorySection } from './history/history-section.tsx';
import { NewAssessmentDialog } from './new-assessment/new-assessment-dialog.tsx';
import { useNewAssessmentDialog } from './new-assessment/use-new-assessment-dialog.ts';
import { useHistory } from './queries.ts';

type TestsScreenProps = {
  /** The candidate's certificates, as a list. */
  certificates: ReactNode;
  /** The way to one's results over time. */
  progress: ReactNode;
  /** What to work at, for whoever has a result. */
  practice: ReactNode;
};

/** Where tests are taken, gone on with and looked back at. */
export function TestsScreen({ certificates, progress, practice }: TestsScreenProps) {
  const history = useHistory();
  const dialog = useNewAssessmentDialog();
  return (
    <Page>
      <PageHeader title="Tests" actions={<Button {...dialog.opener}>Nouveau test</Button>} />
      <HistorySection history={history} progress={progress} />
      {!!history.data?.completed && practice}
      {certificates}
      <NewAssessmentDialog open={dialog.open} onClose={dialog.hide} />
    </Page>
  );
}
