import { useState } from 'react';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import { formatCount, formatDateTime } from '#shared/rules/format.ts';
import styles from './audit-tab.module.css';
import { ACTIONS, describeAddress, describeDetails } from './labels.ts';
import { useAudit } from './queries.ts';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { name: 'Date', kind: 'brief', cell: ({ created_at }) => formatDateTime(created_at) },
  { name: 'Qui', kind: 'brief', cell: ({ account_email }) => account_email },
  { name: 'Adresse', kind: 'brief', cell: ({ address }) => describeAddress(address) },
  { name: 'Action', cell: ({ action }) => ACTIONS[action] ?? action },
  { name: 'Objet', cell: ({ target }) => <span className={styles.soft}>{target ?? '–'}</span> },
  {
    name: 'Détails',
    cell: ({ details }) => <span className={styles.soft}>{describeDetails(details) || '–'}</span>,
  },
];

export function AuditTab() {
  const place = useCursor();
  const [action, setAction] = useState('');
  const audit = useAudit(action, place.cursor);
  return (
    <Card as="section" className={styles.tab} aria-label="Journal">
      <SelectField
        label="Action"
        value={action}
        onChange={(event) => {
          setAction(event.target.value);
          place.restart();
        }}
      >
        <option value="">Toutes les actions</option>
        {Object.entries(ACTIONS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <Loaded
        query={audit}
        failed="Erreur lors du chargement du journal"
        waiting={<Skeleton shape="block" />}
      >
        {({ entries, next_cursor, total }) =>
          entries.length === 0 ? (
            <EmptyState title="Rien pour cette action" />
          ) : (
            <>
              <DataTable label="Journal" columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />
              <CursorSteps place={place} next={next_cursor} total={formatCount(total, 'action')} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
