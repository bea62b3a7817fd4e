import Trash2 from 'lucide-react/icons/trash-2';
import { describeFailure } from '#client/http/failure.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { type SortedColumn, SortedTable } from '#client/ui/data/sorted-table.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { PromoCode } from '#shared/contracts/promo-codes.ts';
import { formatCount, formatDate } from '#shared/rules/text/format.ts';
import { describeDiscount, describeUsage, stateOf } from './labels.ts';
import { useSwitchPromoCode } from './queries.ts';

type PromoCodesTableProps = {
  codes: readonly PromoCode[];
  /** Absent: they are only looked at. */
  onDelete: ((code: PromoCode) => void) | undefined;
};

const TONES = { Actif: 'good', Expiré: 'warn', Inactif: 'neutral' } as const;

export function PromoCodesTable({ codes, onDelete }: PromoCodesTableProps) {
  const now = useNow();
  const columns: readonly SortedColumn<PromoCode>[] = [
    {
      name: 'Code',
      kind: 'title',
      sort: 'code',
      by: ({ code }) => code,
      cell: ({ code }) => <strong>{code}</strong>,
    },
    { name: 'Réduction', kind: 'number', cell: describeDiscount },
    {
      name: 'Dès',
      kind: 'number',
      sort: 'min_credits',
      by: ({ min_credits }) => min_credits,
      cell: ({ min_credits }) => (min_credits > 0 ? formatCount(min_credits, 'crédit') : '–'),
    },
    {
      name: 'Utilisations',
      kind: 'number',
      sort: 'current_usage',
      by: ({ current_usage }) => current_usage,
      cell: describeUsage,
    },
    {
      name: 'Expire',
      kind: 'brief',
      sort: 'expiry_date',
      by: ({ expiry_date }) => expiry_date,
      cell: ({ expiry_date }) => (expiry_date ? formatDate(expiry_date) : 'Jamais'),
    },
    {
      name: 'État',
      kind: 'brief',
      sort: 'is_active',
      by: (code) => stateOf(code, now),
      cell: (code) => <Badge tone={TONES[stateOf(code, now)]}>{stateOf(code, now)}</Badge>,
    },
  ];
  const actions: SortedColumn<PromoCode> = {
    name: 'Actions',
    kind: 'actions',
    cell: (code) => <Actions code={code} onDelete={() => onDelete?.(code)} />,
  };
  return (
    <SortedTable
      label="Codes promo"
      start="code"
      columns={onDelete ? [...columns, actions] : columns}
      rows={codes}
      rowKey={({ id }) => id}
    />
  );
}

function Actions({ code: { id, code, is_active }, onDelete }: { code: PromoCode; onDelete: () => void }) {
  const toast = useToast();
  const change = useSwitchPromoCode();

  function turn() {
    change.mutate(
      { id, is_active: !is_active },
      {
        onSuccess: () => toast.success(`Code ${code} ${is_active ? 'désactivé' : 'activé'}`),
        onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la mise à jour')),
      },
    );
  }

  return (
    <>
      <Button
        variant="ghost"
        busy={change.isPending && '…'}
        aria-label={`${is_active ? 'Désactiver' : 'Activer'} ${code}`}
        onClick={turn}
      >
        {is_active ? 'Désactiver' : 'Activer'}
      </Button>
      <Button variant="ghost" icon title="Supprimer" aria-label={`Supprimer ${code}`} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </>
  );
}
