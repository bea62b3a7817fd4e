import { describeUncertain } from '#client/http/failure.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Grant } from '#shared/contracts/grants.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { useDecideGrant } from './queries.ts';

export function TakeBackDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const { id, credits, to } = grant;
  const toast = useToast();
  const takingBack = useDecideGrant(id);

  function takeBack() {
    takingBack.mutate(
      { decision: 'refused' },
      {
        onSuccess() {
          toast.success('Demande retirée');
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={`Retirer votre demande de ${formatCount(credits, 'crédit')} pour ${to.full_name}${NBSP}?`}
      confirm="Retirer"
      busy={takingBack.isPending && 'Retrait…'}
      onConfirm={takeBack}
      onClose={onClose}
    >
      <p>Rien n’est ajouté, et personne n’a plus à en décider. Le journal garde votre demande.</p>
      <ErrorBanner>{takingBack.isError && describeUncertain(takingBack.error)}</ErrorBanner>
    </ConfirmDialog>
  );
}
