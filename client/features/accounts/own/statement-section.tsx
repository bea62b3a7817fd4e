import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { StatementLine } from '#shared/contracts/own-data.ts';
import { formatCount, formatDate, formatNumber } from '#shared/rules/text/format.ts';
import { fetchStatementCsv, useStatement } from './queries.ts';

const COLUMNS: readonly Column<StatementLine>[] = [
  { name: 'Date', kind: 'brief', cell: ({ created_at }) => formatDate(created_at) },
  { name: 'Mouvement', cell: ({ what }) => what },
  {
    name: 'Crédits',
    kind: 'number',
    cell: ({ amount }) => (amount > 0 ? '+' : '−') + formatNumber(Math.abs(amount)),
  },
  { name: 'Solde', kind: 'number', cell: ({ balance_after }) => formatNumber(balance_after) },
];

export function StatementSection() {
  const place = useCursor();
  const statement = useStatement(place.cursor);
  return (
    <Card as="section" className="stack" aria-labelledby="releve">
      <SectionHead id="releve" title="Relevé de crédits">
        <DownloadButton
          variant="secondary"
          fetchFile={fetchStatementCsv}
          fileName="releve_credits.csv"
          what="fichier"
        >
          Exporter en CSV
        </DownloadButton>
      </SectionHead>
      <Loaded
        query={statement}
        failed="Erreur lors du chargement du relevé"
        waiting={<Skeleton shape="block" />}
      >
        {({ entries, credits, next_cursor, total, total_is_capped }) =>
          entries.length === 0 ? (
            <EmptyState title="Aucun mouvement">Chaque crédit reçu ou dépensé apparaîtra ici.</EmptyState>
          ) : (
            <>
              <DataTable
                label="Relevé de crédits"
                columns={COLUMNS}
                rows={entries}
                rowKey={({ id }) => String(id)}
              />
              <CursorSteps
                place={place}
                next={next_cursor}
                total={`${formatCount(total, 'mouvement')}${total_is_capped ? ' ou plus' : ''}, solde de ${formatCount(credits, 'crédit')}`}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
