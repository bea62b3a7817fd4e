import Coins from 'lucide-react/icons/coins';
import LogOut from 'lucide-react/icons/log-out';
import ScrollText from 'lucide-react/icons/scroll-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { Badge } from '#client/ui/data/badge.tsx';
import { choosing } from '#client/ui/data/choosing.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import type { Sorting } from '#client/ui/data/sort-head.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { AdminUser } from '#shared/contracts/administration.ts';
import type { Country } from '#shared/contracts/common.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { SEAT_ROLE_NAMES } from '#shared/rules/companies/team.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatDate, formatNumber } from '#shared/rules/text/format.ts';
import { ACCOUNT_NAMES } from './labels.ts';
import styles from './users-tab.module.css';

type Chosen = ReadonlyMap<string, AdminUser>;

type UsersTableProps = {
  users: readonly AdminUser[];
  mayDelete: (user: AdminUser) => boolean;
  sorting: Sorting;
  chosen: Chosen;
  /** Left out for whoever may delete nobody. */
  onChoose?: (chosen: Chosen) => void;
  onDelete: (user: AdminUser) => void;
  onAddCredits: (user: AdminUser) => void;
  onLedger: (user: AdminUser) => void;
  onEndSessions: (user: AdminUser) => void;
};

export function UsersTable({ users, mayDelete, sorting, chosen, onChoose, ...on }: UsersTableProps) {
  const ticks =
    onChoose &&
    choosing<AdminUser>({
      onChoose(some, wanted) {
        const next = new Map(chosen);
        for (const user of some) wanted ? next.set(user.id, user) : next.delete(user.id);
        onChoose(next);
      },
      mayChoose: mayDelete,
      nameAll: 'Tout sélectionner',
      nameOf: (user) => `Sélectionner ${user.full_name}`,
    });
  const columns: readonly Column<AdminUser>[] = [
    { name: 'Nom', kind: 'title', sort: 'full_name', cell: (user) => <Name user={user} /> },
    { name: 'Type', kind: 'brief', cell: ({ account_type }) => ACCOUNT_NAMES[account_type] },
    { name: 'Pays', cell: ({ country }) => COUNTRY_NAMES[country as Country] ?? '–' },
    { name: 'Crédits', kind: 'number', sort: 'credits', cell: ({ credits }) => formatNumber(credits) },
    {
      name: 'Inscription',
      kind: 'brief',
      sort: 'created_at',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (user) => <Actions user={user} deletable={mayDelete(user)} {...on} />,
    },
  ];
  return (
    <DataTable
      label="Utilisateurs"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      sorting={sorting}
      {...(ticks && { ticks })}
      chosen={chosen}
    />
  );
}

function Name({ user }: { user: AdminUser }) {
  return (
    <div className={styles.name}>
      <strong>{user.full_name}</strong> {user.is_demo && <Badge>Démonstration</Badge>}
      <p>{user.email}</p>
      {user.company_name && <p>{user.company_name}</p>}
      {user.seat && (
        <p>
          {SEAT_ROLE_NAMES[user.seat.role]} chez {user.seat.company_name}
        </p>
      )}
    </div>
  );
}

type ActionsProps = { user: AdminUser; deletable: boolean } & Pick<
  UsersTableProps,
  'onDelete' | 'onAddCredits' | 'onLedger' | 'onEndSessions'
>;

function Actions({ user, deletable, onDelete, onAddCredits, onLedger, onEndSessions }: ActionsProps) {
  return (
    <>
      {user.account_type !== 'admin' && (
        <>
          <Button
            variant="ghost"
            icon
            title="Ajouter des crédits"
            aria-label={`Ajouter des crédits à ${user.full_name}`}
            onClick={() => onAddCredits(user)}
          >
            <Coins size={18} aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            icon
            title="Mouvements de crédits"
            aria-label={`Mouvements de crédits ${withDe(user.full_name)}`}
            onClick={() => onLedger(user)}
          >
            <ScrollText size={18} aria-hidden="true" />
          </Button>
        </>
      )}
      {deletable && (
        <Button
          variant="ghost"
          icon
          title="Déconnecter partout"
          aria-label={`Déconnecter ${user.full_name} partout`}
          onClick={() => onEndSessions(user)}
        >
          <LogOut size={18} aria-hidden="true" />
        </Button>
      )}
      {deletable && (
        <Button
          variant="ghost"
          icon
          title="Supprimer"
          aria-label={`Supprimer ${user.full_name}`}
          onClick={() => onDelete(user)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      )}
    </>
  );
}
