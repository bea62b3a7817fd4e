import { Badge } from '#client/ui/data/badge.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Member } from '#shared/contracts/team.ts';
import { SEAT_ROLE_NAMES } from '#shared/rules/companies/team.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import styles from './team.module.css';

type Owner = { full_name: string; email: string };
/** The company's own account is the first, and has no role to change. */
type Row = Owner & { member: Member | null };

type MembersTableProps = {
  owner: Owner;
  members: readonly Member[];
  /** Absent: the team is only looked at. */
  actions: { onRole: (member: Member) => void; onRemove: (member: Member) => void } | undefined;
};

export function MembersTable({ owner, members, actions }: MembersTableProps) {
  const rows: Row[] = [
    { ...owner, member: null },
    ...members.map((member) => ({ full_name: member.full_name, email: member.email, member })),
  ];
  const columns: Column<Row>[] = [
    {
      name: 'Nom',
      kind: 'title',
      cell: ({ full_name, email }) => (
        <div className={styles.person}>
          <strong>{full_name}</strong>
          <p className="soft">{email}</p>
        </div>
      ),
    },
    {
      name: 'Rôle',
      kind: 'brief',
      cell: ({ member }) =>
        member ? (
          <Badge tone="primary">{SEAT_ROLE_NAMES[member.role]}</Badge>
        ) : (
          <Badge tone="accent">Propriétaire</Badge>
        ),
    },
    {
      name: 'Depuis',
      kind: 'brief',
      cell: ({ member }) => (member ? formatDate(member.joined_at) : '–'),
    },
  ];
  if (actions) columns.push({ name: 'Actions', kind: 'actions', cell: actionsOf(actions) });
  return (
    <DataTable label="Membres" columns={columns} rows={rows} rowKey={({ member }) => member?.id ?? 'owner'} />
  );
}

function actionsOf({ onRole, onRemove }: NonNullable<MembersTableProps['actions']>) {
  return ({ member }: Row) =>
    member && (
      <>
        <Button
          variant="ghost"
          aria-label={`Changer le rôle ${withDe(member.full_name)}`}
          onClick={() => onRole(member)}
        >
          Rôle
        </Button>
        <Button variant="ghost" aria-label={`Retirer ${member.full_name}`} onClick={() => onRemove(member)}>
          Retirer
        </Button>
      </>
    );
}
