import ClipboardList from 'lucide-react/icons/clipboard-list';
import { type ReactNode, useState } from 'react';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { usePhonePapers } from '#client/sync/use-phone-papers.ts';
import { WaitingRow } from '#client/ui/data/list-row.tsx';
import { MoreButton } from '#client/ui/data/more-button.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { MINUTE_MS } from '#shared/rules/units/time.ts';
import { type ListedTest, listTests } from '../list-tests.ts';
import type { useHistory } from '../queries.ts';
import { HistoryRow } from './history-row.tsx';

// Not kept on the phone: nothing can be deleted without network.
const DeleteAssessmentDialog = onDemand(
  async () => (await import('./delete-assessment-dialog.online.tsx')).DeleteAssessmentDialog,
  <p role="status">La suppression s’ouvre dès que le réseau répond.</p>,
);

const WAITING_ROWS = ['a', 'b', 'c'].map((row) => <WaitingRow key={row} />);

type HistorySectionProps = {
  history: ReturnType<typeof useHistory>;
  progress: ReactNode;
};

export function HistorySection({ history, progress }: HistorySectionProps) {
  const now = useNow(MINUTE_MS / 2);
  const papers = usePhonePapers();
  const fresh = useOnline() && history.isFetchedAfterMount && history.isSuccess;
  const listed = listTests(history.data?.tests, papers, fresh);
  const [doomed, setDoomed] = useState<AssessmentSummary | null>(null);
  // What is read of it meanwhile changes what comes back.
  const toDelete =
    listed.find(({ test }) => test.id === doomed?.id) ?? (doomed && { test: doomed, paper: undefined });
  return (
    <Card as="section" aria-labelledby="tests">
      <SectionHead id="tests" title="Mes tests">
        {!!history.data?.completed && progress}
      </SectionHead>
      <Loaded
        query={orPhone(history, listed)}
        failed="Erreur lors du chargement des tests"
        waiting={WAITING_ROWS}
      >
        {({ tests, total }) =>
          listed.length === 0 ? (
            <EmptyState icon={ClipboardList} title="Aucun test pour le moment">
              Choisissez un métier et un niveau{'\u00a0'}: votre rapport arrive dès la fin du test.
            </EmptyState>
          ) : (
            <>
              <ul>
                {listed.map(({ test, paper }) => (
                  <HistoryRow
                    key={test.id}
                    test={test}
                    now={now}
                    paper={paper}
                    onDelete={() => setDoomed(test)}
                  />
                ))}
              </ul>
              <MoreButton list={history} shown={tests.length} total={total} />
            </>
          )
        }
      </Loaded>
      {toDelete && <DeleteAssessmentDialog {...toDelete} now={now} onClose={() => setDoomed(null)} />}
    </Card>
  );
}

/** The list’s query, such that the tests the phone holds are shown even where the list never came. */
function orPhone(history: HistorySectionProps['history'], listed: readonly ListedTest[]) {
  const { data, isError, error, isFetching, dataUpdatedAt, refetch } = history;
  const nothingTold = { tests: [], total: 0, completed: 0 };
  const shown = data ?? (listed.length > 0 ? nothingTold : undefined);
  return { data: shown, isError, error: shown && !data ? null : error, isFetching, dataUpdatedAt, refetch };
}
