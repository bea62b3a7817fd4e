import Plus from 'lucide-react/icons/plus';
import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useMayAs } from '#client/session/administrator.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { PromoCode } from '#shared/contracts/promo-codes.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { CreatePromoCodeDialog } from './create-promo-code-dialog.tsx';
import { PromoCodesTable } from './promo-codes-table.tsx';
import { useDeletePromoCode, usePromoCodes } from './queries.ts';

export function PromoCodesSection() {
  const codes = usePromoCodes();
  const keeps = useMayAs()('paiements');
  const [creating, setCreating] = useState(false);
  const [toDelete, setToDelete] = useState<PromoCode | null>(null);
  return (
    <Card as="section" aria-labelledby="codes-promo">
      <SectionHead id="codes-promo" title="Codes promo">
        {keeps && (
          <Button onClick={() => setCreating(true)}>
            <Plus size={18} aria-hidden="true" />
            Nouveau code
          </Button>
        )}
      </SectionHead>
      <Loaded
        query={codes}
        failed="Erreur lors du chargement des codes promo"
        waiting={<Skeleton shape="block" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Ticket} title="Aucun code promo">
              Un code réduit le prix d’un achat, d’un pourcentage ou d’un montant.
            </EmptyState>
          ) : (
            <PromoCodesTable codes={rows} onDelete={keeps ? setToDelete : undefined} />
          )
        }
      </Loaded>
      {creating && <CreatePromoCodeDialog onClose={() => setCreating(false)} />}
      {toDelete && <DeleteDialog code={toDelete} onClose={() => setToDelete(null)} />}
    </Card>
  );
}

function DeleteDialog({ code: { id, code }, onClose }: { code: PromoCode; onClose: () => void }) {
  const toast = useToast();
  const deletion = useDeletePromoCode();

  function confirm() {
    deletion.mutate(id, {
      onSuccess() {
        toast.success(`Code ${code} supprimé`);
        onClose();
      },
      onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la suppression')),
    });
  }

  return (
    <ConfirmDialog
      title={`Supprimer le code ${code}${NBSP}?`}
      confirm="Supprimer"
      toType={code}
      busy={deletion.isPending && 'Suppression…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Plus personne ne pourra l’utiliser. Les paiements en cours gardent le prix qui leur a été annoncé.
      </p>
    </ConfirmDialog>
  );
}
