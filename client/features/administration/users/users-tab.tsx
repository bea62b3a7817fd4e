import { useState } from 'react';
import { useAdministrator, useMayAs } from '#client/session/administrator.ts';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { useFiltersInAddress } from '#client/ui/data/use-filters-in-address.ts';
import { useSort } from '#client/ui/data/use-sort.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { AdminUser } from '#shared/contracts/administration.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { AddCreditsDialog } from './add-credits-dialog.tsx';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { ACCOUNT_NAMES } from './labels.ts';
import { LedgerDialog } from './ledger-dialog.tsx';
import { type Search, USER_SORTS, useUsers } from './queries.ts';
import { UserSearch } from './user-search.tsx';
import styles from './users-tab.module.css';
import { UsersTable } from './users-table.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Opened =
  | { dialog: 'credits' | 'ledger' | 'sessions'; user: AdminUser }
  | { dialog: 'delete'; users: AdminUser[] }
  | { dialog: 'withdraw' };

export function UsersTab() {
  const me = useAdministrator().data?.id;
  const mayAs = useMayAs();
  // Nobody deletes themself; owners alone delete administrators.
  const mayDelete = ({ id, account_type }: AdminUser) =>
    me !== undefined && id !== me && mayAs(...(account_type === 'admin' ? [] : (['support'] as const)));
  const maySupport = mayAs('support');
  const {
    filters: { q, type },
    setFilters,
  } = useFiltersInAddress(['q', 'type']);
  const place = useCursor(`${type} ${q}`);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminUser>>(new Map());
  const [opened, setOpened] = useState<Opened | null>(null);
  const sorting = useSort(USER_SORTS, place.restart);
  const account_type = type in ACCOUNT_NAMES ? (type as Search['account_type']) : '';
  const users = useUsers({ q, account_type }, sorting.value, place.cursor);

  return (
    <Card as="section" className="stack" aria-label="Utilisateurs">
      <UserSearch
        wanted={{ q, type }}
        chosen={chosen.size}
        onSearch={setFilters}
        onClear={() => setChosen(new Map())}
        {...(maySupport && {
          onDelete: () => setOpened({ dialog: 'delete', users: [...chosen.values()] }),
        })}
      />
      <Loaded
        query={users}
        failed="Erreur lors du chargement des utilisateurs"
        waiting={<Skeleton shape="block" className={styles.waiting} />}
      >
        {({ users: rows, next_cursor, total, total_is_capped }) => (
          <>
            {rows.length === 0 && place.page === 1 ? (
              <EmptyState title="Aucun utilisateur ne correspond">
                Cherchez le début d’un nom ou d’une adresse.
              </EmptyState>
            ) : (
              <UsersTable
                users={rows}
                mayDelete={mayDelete}
                sorting={sorting}
                chosen={chosen}
                {...(maySupport && { onChoose: setChosen })}
                onDelete={(user) => setOpened({ dialog: 'delete', users: [user] })}
                onAddCredits={(user) => setOpened({ dialog: 'credits', user })}
                onLedger={(user) => setOpened({ dialog: 'ledger', user })}
                onEndSessions={(user) => setOpened({ dialog: 'sessions', user })}
              />
            )}
            <CursorSteps
              place={place}
              next={next_cursor}
              total={`${formatCount(total, 'compte')}${total_is_capped ? ' ou plus' : ''}`}
            />
          </>
        )}
      </Loaded>
      {maySupport && (
        <div>
          <Button variant="secondary" onClick={() => setOpened({ dialog: 'withdraw' })}>
            Retirer un certificat
          </Button>
        </div>
      )}
      {opened?.dialog === 'withdraw' && <WithdrawDialog onClose={() => setOpened(null)} />}
      {opened?.dialog === 'credits' && (
        <AddCreditsDialog user={opened.user} onClose={() => setOpened(null)} />
      )}
      {opened?.dialog === 'ledger' && <LedgerDialog user={opened.user} onClose={() => setOpened(null)} />}
      {opened?.dialog === 'sessions' && (
        <EndSessionsDialog user={opened.user} onClose={() => setOpened(null)} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteUsersDialog
          users={opened.users}
          onDeleted={(ids) => setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id))))}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}
