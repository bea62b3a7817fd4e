import { MoreButton } from '#client/ui/data/more-button.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { CandidateRow } from './candidate-row.tsx';
import styles from './candidates.module.css';
import { FilterBar } from './filter-bar.tsx';
import { NoCandidates } from './no-candidates.tsx';
import type { Filters, useCandidates } from './queries.ts';

const MOST_COMPARED = 4;

type CandidatesPanelProps = {
  campaignId: string;
  candidates: ReturnType<typeof useCandidates>;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  compared: Candidacy[];
  onToggle: (candidacy: Candidacy) => void;
  onCompare: () => void;
  onContact: (candidacy: Candidacy) => void;
};

export function CandidatesPanel(props: CandidatesPanelProps) {
  const { campaignId, candidates, filters, onFilters, compared, onToggle, onCompare, onContact } = props;
  const isCompared = (id: string) => compared.some((candidacy) => candidacy.id === id);
  return (
    <div className="stack">
      <FilterBar campaignId={campaignId} filters={filters} onChange={onFilters} />
      <Loaded
        query={candidates}
        failed="Erreur lors du chargement des candidatures"
        waiting={['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} shape="block" className={styles.waiting} />
        ))}
      >
        {({ campaign, candidates: rows, total }) => (
          <>
            <p className="soft" role="status">
              {candidates.isPlaceholderData ? 'Chargement…' : formatCount(total, 'candidature')}
            </p>
            {rows.length === 0 ? (
              <NoCandidates campaign={campaign} />
            ) : (
              <ul>
                {rows.map((candidacy) => (
                  <CandidateRow
                    key={candidacy.id}
                    candidacy={candidacy}
                    compared={isCompared(candidacy.id)}
                    comparable={isCompared(candidacy.id) || compared.length < MOST_COMPARED}
                    onToggle={() => onToggle(candidacy)}
                    onContact={() => onContact(candidacy)}
                  />
                ))}
              </ul>
            )}
            <MoreButton
              key={JSON.stringify(filters)}
              list={candidates}
              shown={rows.length}
              total={total}
              wide
            />
          </>
        )}
      </Loaded>
      {compared.length > 1 && (
        <div className={styles.compareBar}>
          <Button wide onClick={onCompare}>
            Comparer {compared.length} candidats
          </Button>
        </div>
      )}
    </div>
  );
}
