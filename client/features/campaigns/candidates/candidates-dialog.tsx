import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMayRecruit } from '#client/session/seat.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import styles from './candidates.module.css';
import { CandidatesPanel } from './candidates-panel.tsx';
import { Comparison } from './comparison.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { type Filters, useAnalysis, useCandidates, useCompared } from './queries.ts';

const ALL: Filters = { q: '', status: '', sort: 'score', confirmed: false };

type View = 'list' | 'comparison' | 'analysis';

type CandidatesDialogProps = { campaignId: string; onClose: () => void };

export function CandidatesDialog({ campaignId, onClose }: CandidatesDialogProps) {
  const [view, setView] = useState<View>('list');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [filters, setFilters] = useState<Filters>(state?.filters ?? ALL);
  const filter = (filters: Filters) => {
    setFilters(filters);
    // There again on coming back from a report. A search that was typed last is told after the dialog was left.
    const isHere = location.pathname.endsWith('/candidats');
    if (isHere) navigate('', { replace: true, state: { ...state, filters } });
  };
  const { compared, toggle } = useCompared(campaignId);
  const [contacted, setContacted] = useState<Candidacy | null>(null);
  const candidates = useCandidates(campaignId, useDeferredValue(filters));
  const analysis = useAnalysis(campaignId);
  const mayRecruit = useMayRecruit();
  const campaign = candidates.data?.campaign;
  // As the list has them now; whom its filters leave out stay as they were chosen.
  const rowsOfNow = compared.map(
    (chosen) => candidates.data?.candidates.find(({ id }) => id === chosen.id) ?? chosen,
  );

  // A view is read from its beginning, wherever the one before was left.
  const top = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of the view
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [view]);

  return (
    <Dialog size="wide" onClose={onClose} title="Candidats">
      <p ref={top} className={styles.campaign}>
        {campaign?.title ?? NBSP}
      </p>
      <Tabs
        label="Vues des candidats"
        selected={view}
        onSelect={setView}
        tabs={[
          {
            id: 'list',
            label: campaign ? `Candidats (${formatNumber(campaign.candidacies_count)})` : 'Candidats',
          },
          { id: 'comparison', label: `Comparaison (${compared.length})` },
          ...(mayRecruit ? [{ id: 'analysis' as const, label: 'Analyse IA' }] : []),
        ]}
      >
        {view === 'list' && (
          <CandidatesPanel
            campaignId={campaignId}
            candidates={candidates}
            filters={filters}
            onFilters={filter}
            compared={compared}
            onToggle={toggle}
            onCompare={() => setView('comparison')}
            onContact={setContacted}
          />
        )}
        {view === 'comparison' && (
          <Comparison candidacies={rowsOfNow} onRemove={toggle} onBack={() => setView('list')} />
        )}
        {view === 'analysis' && <AnalysisPanel analysis={analysis} tested={campaign?.tested_count} />}
      </Tabs>
      {contacted && (
        <ContactDialog campaignId={campaignId} candidacy={contacted} onClose={() => setContacted(null)} />
      )}
    </Dialog>
  );
}
