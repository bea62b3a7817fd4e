import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { AdminUser, LedgerEntry } from '#shared/contracts/administration.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatCount, formatDateTime, formatNumber } from '#shared/rules/text/format.ts';
import { REASONS } from './labels.ts';
import { useLedger } from './queries.ts';

const COLUMNS: readonly Column<LedgerEntry>[] = [
  { name: 'Date', kind: 'brief', cell: ({ created_at }) => formatDateTime(created_at) },
  { name: 'Motif', cell: ({ reason }) => REASONS[reason] ?? reason },
  {
    name: 'Mouvement',
    kind: 'number',
    cell: ({ amount }) => (amount > 0 ? '+' : '−') + formatNumber(Math.abs(amount)),
  },
  { name: 'Solde', kind: 'number', cell: ({ balance_after }) => formatNumber(balance_after) },
];

export function LedgerDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const place = useCursor();
  const ledger = useLedger(user.id, place.cursor);
  return (
    <Dialog onClose={onClose} size="wide" title={`Mouvements de crédits ${withDe(user.full_name)}`}>
      <Loaded
        query={ledger}
        failed="Erreur lors du chargement des mouvements"
        waiting={<Skeleton shape="block" />}
      >
        {({ entries, credits, next_cursor, total, total_is_capped }) =>
          entries.length === 0 ? (
            <EmptyState title="Aucun mouvement" />
          ) : (
            <>
              <DataTable
                label="Mouvements de crédits"
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
    </Dialog>
  );
}
