import { useAdministrator } from '#client/session/administrator.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { type SortedColumn, SortedTable } from '#client/ui/data/sorted-table.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Grant } from '#shared/contracts/grants.ts';
import { formatDateTime, formatNumber } from '#shared/rules/text/format.ts';

const STATUS = {
  given: { name: 'Ajouté', tone: 'good' },
  waiting: { name: 'En attente', tone: 'warn' },
  confirmed: { name: 'Confirmé', tone: 'good' },
  refused: { name: 'Refusé', tone: 'bad' },
} as const;

type GrantsTableProps = {
  label: string;
  grants: readonly Grant[];
  /** What it is sorted by at first. */
  start: 'created_at' | '-created_at';
  onDecide?: (grant: Grant) => void;
  onTakeBack?: (grant: Grant) => void;
};

export function GrantsTable({ label, grants, start, onDecide, onTakeBack }: GrantsTableProps) {
  const me = useAdministrator().data?.id;
  const columns: readonly SortedColumn<Grant>[] = [
    {
      name: 'Date',
      kind: 'brief',
      sort: 'created_at',
      by: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDateTime(created_at),
    },
    { name: 'À', kind: 'title', sort: 'to', by: ({ to }) => to.full_name, cell: ({ to }) => to.full_name },
    {
      name: 'Crédits',
      kind: 'number',
      sort: 'credits',
      by: ({ credits }) => credits,
      cell: ({ credits }) => formatNumber(credits),
    },
    { name: 'Motif', cell: ({ reason }) => reason || '–' },
    {
      name: 'Demandé par',
      sort: 'asked_by',
      by: ({ asked_by }) => asked_by.full_name,
      cell: ({ asked_by }) => asked_by.full_name,
    },
    {
      name: 'État',
      cell: ({ status, decided_by }) => (
        <>
          <Badge tone={STATUS[status].tone}>{STATUS[status].name}</Badge>
          {decided_by && ` par ${decided_by.full_name}`}
        </>
      ),
    },
  ];
  const decision: SortedColumn<Grant> = {
    name: 'Actions',
    kind: 'actions',
    cell: (grant) => (
      <>
        {grant.decidable && (
          <Button
            variant="secondary"
            aria-label={`Décider de l’ajout à ${grant.to.full_name}`}
            onClick={() => onDecide?.(grant)}
          >
            Décider
          </Button>
        )}
        {grant.asked_by.id === me && (
          <Button
            variant="secondary"
            aria-label={`Retirer ma demande pour ${grant.to.full_name}`}
            onClick={() => onTakeBack?.(grant)}
          >
            Retirer ma demande
          </Button>
        )}
      </>
    ),
  };
  return (
    <SortedTable
      label={label}
      start={start}
      columns={onDecide ? [...columns, decision] : columns}
      rows={grants}
      rowKey={({ id }) => id}
    />
  );
}
