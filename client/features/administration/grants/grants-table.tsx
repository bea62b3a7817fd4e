import { Badge } from '#client/ui/data/badge.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Grant } from '#shared/contracts/grants.ts';
import { formatDateTime, formatNumber } from '#shared/rules/format.ts';

const STATUS = {
  given: { name: 'Ajouté', tone: 'good' },
  waiting: { name: 'En attente', tone: 'warn' },
  confirmed: { name: 'Confirmé', tone: 'good' },
  refused: { name: 'Refusé', tone: 'bad' },
} as const;

type GrantsTableProps = { label: string; grants: readonly Grant[]; onDecide?: (grant: Grant) => void };

export function GrantsTable({ label, grants, onDecide }: GrantsTableProps) {
  const columns: readonly Column<Grant>[] = [
    { name: 'Date', kind: 'brief', cell: ({ created_at }) => formatDateTime(created_at) },
    { name: 'À', cell: ({ to }) => to.full_name },
    { name: 'Crédits', kind: 'number', cell: ({ credits }) => formatNumber(credits) },
    { name: 'Motif', cell: ({ reason }) => reason || '–' },
    { name: 'Demandé par', cell: ({ asked_by }) => asked_by.full_name },
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
  const decision: Column<Grant> = {
    name: 'Actions',
    kind: 'actions',
    cell: (grant) =>
      grant.decidable && (
        <Button
          variant="secondary"
          aria-label={`Décider de l’ajout à ${grant.to.full_name}`}
          onClick={() => onDecide?.(grant)}
        >
          Décider
        </Button>
      ),
  };
  return (
    <DataTable
      label={label}
      columns={onDecide ? [...columns, decision] : columns}
      rows={grants}
      rowKey={({ id }) => id}
    />
  );
}
