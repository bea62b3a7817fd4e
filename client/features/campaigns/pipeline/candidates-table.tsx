import { useMemo, useState } from 'react';
import { useMayRecruit } from '#client/session/seat.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { choosing } from '#client/ui/data/choosing.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import { MoreButton } from '#client/ui/data/more-button.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { formatDate, formatScore, NBSP } from '#shared/rules/text/format.ts';
import { Basis } from '../candidates/basis.tsx';
import { describeOutcome } from '../candidates/labels.ts';
import { NoCandidates } from '../candidates/no-candidates.tsx';
import { useCandidates } from '../candidates/queries.ts';
import type { PipelineFilter } from './filters-in-address.ts';
import styles from './pipeline.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { StageSelect } from './stage-select.tsx';
import { useMove } from './use-move.ts';

type CandidatesTableProps = {
  campaign: Campaign;
  filters: PipelineFilter;
  onFilters: (filters: PipelineFilter) => void;
  onOpen: (id: string) => void;
};

export function CandidatesTable({ campaign, filters, onFilters, onOpen }: CandidatesTableProps) {
  const list = useCandidates(campaign.id, filters);
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const { move, pending } = useMove();
  const mayRecruit = useMayRecruit();
  const columns = useMemo(
    () => columnsOf({ onOpen, onMove: (row, stage) => move([row], stage) }),
    [onOpen, move],
  );
  const ticks = useMemo(() => (mayRecruit ? ticksBy(setChosen) : undefined), [mayRecruit]);

  return (
    <Loaded
      query={list}
      failed="Erreur lors du chargement des candidatures"
      waiting={<Skeleton shape="block" />}
    >
      {({ candidates, total }) => (
        <>
          <SelectionBar
            campaignId={campaign.id}
            filters={filters}
            // Not those that the filters before left.
            chosen={list.isPlaceholderData ? [] : candidates.filter(({ id }) => chosen.has(id))}
            total={total}
            onMove={(rows, stage) => move(rows, stage, () => setChosen(without(rows)))}
          />
          {candidates.length === 0 ? (
            <NoCandidates campaign={campaign} />
          ) : (
            <DataTable
              label="Candidatures"
              columns={columns}
              rows={candidates.map((one) =>
                pending?.ids.includes(one.id) ? { ...one, stage: pending.stage } : one,
              )}
              rowKey={({ id }) => id}
              sorting={{
                value: filters.order === 'desc' ? `-${filters.sort}` : filters.sort,
                onSort: (value) =>
                  onFilters({
                    ...filters,
                    sort: value.replace('-', '') as PipelineFilter['sort'],
                    order: value.startsWith('-') ? 'desc' : 'asc',
                  }),
              }}
              ticks={ticks}
              chosen={chosen}
            />
          )}
          <MoreButton
            key={JSON.stringify(filters)}
            list={list}
            shown={candidates.length}
            total={total}
            wide
          />
        </>
      )}
    </Loaded>
  );
}

type Chosen = ReadonlySet<string>;

const without = (rows: readonly Candidacy[]) => (before: Chosen) =>
  new Set([...before].filter((chosen) => rows.every(({ id }) => id !== chosen)));

function ticksBy(change: (next: (before: Chosen) => Chosen) => void) {
  return choosing<Candidacy>({
    onChoose(some, wanted) {
      const ids = some.map(({ id }) => id);
      change(wanted ? (before) => new Set([...before, ...ids]) : without(some));
    },
    nameAll: 'Choisir tous les candidats affichés',
    nameOf: ({ candidate }) => `Choisir ${candidate.full_name}`,
  });
}

type Acts = { onOpen: (id: string) => void; onMove: (row: Candidacy, stage: Stage) => void };

function columnsOf({ onOpen, onMove }: Acts): readonly Column<Candidacy>[] {
  return [
    {
      name: 'Candidat',
      sort: 'name',
      kind: 'title',
      cell: ({ id, candidate }) => (
        <button type="button" className={styles.open} onClick={() => onOpen(id)}>
          {candidate.full_name}
        </button>
      ),
    },
    {
      name: 'Score',
      sort: 'score',
      kind: 'number',
      cell: ({ score }) => (score === null ? '–' : `${formatScore(score)}${NBSP}%`),
    },
    {
      name: 'Marge',
      sort: 'reliability',
      kind: 'number',
      // As everywhere in words, whole and never narrower than it is.
      cell: (row) => (
        <>
          {row.margin ? `${Math.floor(row.margin.low)} à ${Math.ceil(row.margin.high)}${NBSP}%` : '–'}
          <div className={styles.basis}>
            <Basis candidacy={row} />
          </div>
        </>
      ),
    },
    {
      name: 'Résultat',
      kind: 'brief',
      cell: (row) => {
        const { name, tone } = describeOutcome(row);
        return <Badge tone={tone}>{name}</Badge>;
      },
    },
    {
      name: 'Étape',
      cell: (row) => (
        <StageSelect
          name={row.candidate.full_name}
          stage={row.stage}
          onMove={(stage) => onMove(row, stage)}
        />
      ),
    },
    {
      name: 'Arrivée',
      sort: 'recent',
      cell: ({ created_at }) => <div className={styles.arrival}>{formatDate(created_at)}</div>,
    },
  ];
}
