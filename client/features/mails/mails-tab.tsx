import { useState } from 'react';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { useSort } from '#client/ui/data/use-sort.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { SentMail } from '#shared/contracts/mails.ts';
import { formatCount, formatDateTime } from '#shared/rules/text/format.ts';
import { describeStatus, MODE_TEXT } from './labels.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MAIL_SORTS, useMails } from './queries.ts';

const columns = (onRead: (mail: SentMail) => void): readonly Column<SentMail>[] => [
  { name: 'Date', kind: 'brief', sort: 'created_at', cell: ({ created_at }) => formatDateTime(created_at) },
  { name: 'Destinataire', sort: 'recipient', cell: ({ recipient }) => recipient },
  { name: 'Objet', kind: 'title', cell: ({ subject }) => subject },
  { name: 'État', cell: describeStatus },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (mail) =>
      mail.status === 'kept' && (
        <Button
          variant="secondary"
          aria-label={`Lire «\u00a0${mail.subject}\u00a0», à ${mail.recipient}`}
          onClick={() => onRead(mail)}
        >
          Lire
        </Button>
      ),
  },
];

export function MailsTab() {
  const place = useCursor();
  const sorting = useSort(MAIL_SORTS, place.restart);
  const mails = useMails(sorting.value, place.cursor);
  const [read, setRead] = useState<SentMail | null>(null);
  return (
    <Card as="section" className="stack" aria-label="Courriels">
      <Loaded
        query={mails}
        failed="Erreur lors du chargement des courriels"
        waiting={<Skeleton shape="block" />}
      >
        {({ mode, mails: rows, next_cursor, total, total_is_capped }) => (
          <>
            <p className="soft">{MODE_TEXT[mode]}</p>
            {rows.length === 0 && place.page === 1 ? (
              <EmptyState title="Aucun courriel">Ceux des 30 derniers jours apparaîtront ici.</EmptyState>
            ) : (
              <>
                <DataTable
                  label="Courriels"
                  columns={columns(setRead)}
                  rows={rows}
                  rowKey={({ id }) => id}
                  sorting={sorting}
                />
                <CursorSteps
                  place={place}
                  next={next_cursor}
                  total={formatCount(total, 'courriel') + (total_is_capped ? ' ou plus' : '')}
                />
              </>
            )}
          </>
        )}
      </Loaded>
      {read && <MailDialog mail={read} onClose={() => setRead(null)} />}
    </Card>
  );
}
