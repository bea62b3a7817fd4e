import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useAdministrators } from '#client/session/administrator.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { type SortedColumn, SortedTable } from '#client/ui/data/sorted-table.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { Colleague } from '#shared/contracts/administrators.ts';
import { ROLE_NAMES } from '#shared/rules/administration/admin-roles.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import styles from './administrators.module.css';
import { AppointDialog } from './appoint-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

/** Who administers, and what for. */
export function TeamTab() {
  const [appointing, setAppointing] = useState(false);
  const [changed, setChanged] = useState<Colleague | null>(null);
  return (
    <Card as="section" aria-labelledby="administrateurs">
      <SectionHead id="administrateurs" title="Administrateurs">
        <Button onClick={() => setAppointing(true)}>
          <Plus size={18} aria-hidden="true" />
          Nommer
        </Button>
      </SectionHead>
      <Loaded
        query={useAdministrators()}
        failed="Erreur lors du chargement des administrateurs"
        waiting={<Skeleton shape="block" />}
      >
        {(team) => (
          <SortedTable
            label="Administrateurs"
            start="created_at"
            columns={columns(setChanged)}
            rows={team}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
      {appointing && <AppointDialog onClose={() => setAppointing(false)} />}
      {changed && <RolesDialog colleague={changed} onClose={() => setChanged(null)} />}
    </Card>
  );
}

function columns(onChange: (colleague: Colleague) => void): readonly SortedColumn<Colleague>[] {
  return [
    {
      name: 'Nom',
      kind: 'title',
      sort: 'full_name',
      by: ({ full_name }) => full_name,
      cell: ({ full_name, email }) => (
        <div className={styles.person}>
          <strong>{full_name}</strong>
          <p>{email}</p>
        </div>
      ),
    },
    {
      name: 'Rôles',
      sort: 'roles',
      by: ({ roles }) => roles.map((role) => ROLE_NAMES[role]).join(),
      cell: ({ roles }) => (
        <span className={styles.badges}>
          {roles.map((role) => (
            <Badge key={role} tone={role === 'proprietaire' ? 'accent' : 'primary'}>
              {ROLE_NAMES[role]}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      name: 'MFA',
      kind: 'brief',
      sort: 'mfa_enabled',
      by: ({ mfa_enabled }) => Number(mfa_enabled),
      cell: ({ mfa_enabled }) => (
        <Badge tone={mfa_enabled ? 'good' : 'warn'}>{mfa_enabled ? 'Activé' : 'À activer'}</Badge>
      ),
    },
    {
      name: 'Depuis',
      kind: 'brief',
      sort: 'created_at',
      by: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (colleague) => (
        <Button
          variant="ghost"
          aria-label={`Changer les rôles ${withDe(colleague.full_name)}`}
          onClick={() => onChange(colleague)}
        >
          Rôles
        </Button>
      ),
    },
  ];
}
