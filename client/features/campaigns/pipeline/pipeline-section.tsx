import Columns3 from 'lucide-react/icons/columns-3';
import Table2 from 'lucide-react/icons/table-2';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { useBack } from '#client/ui/feedback/use-back.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { Board } from './board.tsx';
import { CandidatesTable } from './candidates-table.tsx';
import { filtersIn, type PipelineFilter, withFilters } from './filters-in-address.ts';
import { PipelineFilters } from './pipeline-filters.tsx';

const CandidatePanel = onDemand(async () => (await import('./candidate-panel.tsx')).CandidatePanel);

/** Candidates as a table or by stage; which one, the filters and whose panel is open stand in the address. */
export function PipelineSection({ campaign }: { campaign: Campaign }) {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(() => filtersIn(parameters), [parameters]);
  const wanted = useDeferredValue(filters);
  const isBoard = parameters.get('vue') === 'colonnes';
  const opened = parameters.get('candidat');
  const change = useCallback(
    (name: string, value: string | null, options?: { replace?: boolean; state?: object }) =>
      setParameters((before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      }, options),
    [setParameters],
  );
  const setFilters = useCallback(
    (filters: PipelineFilter) => setParameters((before) => withFilters(before, filters), { replace: true }),
    [setParameters],
  );
  const open = useCallback((id: string) => change('candidat', id, { state: { openedHere: true } }), [change]);
  const close = useBack(() => change('candidat', null, { replace: true }));
  return (
    <Card as="section" aria-labelledby="candidatures" className="stack">
      <SectionHead id="candidatures" title="Candidatures">
        <Button
          variant={isBoard ? 'ghost' : 'secondary'}
          aria-pressed={!isBoard}
          onClick={() => change('vue', null)}
        >
          <Table2 size={18} aria-hidden="true" />
          Tableau
        </Button>
        <Button
          variant={isBoard ? 'secondary' : 'ghost'}
          aria-pressed={isBoard}
          onClick={() => change('vue', 'colonnes')}
        >
          <Columns3 size={18} aria-hidden="true" />
          Colonnes
        </Button>
      </SectionHead>
      <PipelineFilters filters={filters} byStage={!isBoard} onChange={setFilters} />
      {isBoard ? (
        <Board campaignId={campaign.id} filters={wanted} onOpen={open} />
      ) : (
        <CandidatesTable campaign={campaign} filters={wanted} onFilters={setFilters} onOpen={open} />
      )}
      {opened && <CandidatePanel key={opened} id={opened} onClose={close} />}
    </Card>
  );
}
