import { describeUncertain } from '#client/http/failure.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Application } from '#shared/contracts/applications.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { consequenceOf, endsTest } from './meanings.ts';
import { useApplyAgain, useWithdraw } from './withdraw-queries.ts';

type WithdrawDialogProps = { application: Application; onClose: () => void };

export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const { campaign_id, title, state, cut_off, company_name, test_id } = application;
  const toast = useToast();
  const withdraw = useWithdraw(endsTest(state) ? test_id : null);
  const again = useApplyAgain();
  const isSoft = state === 'to_take' && !cut_off;
  const applyAgain = () =>
    void again.mutateAsync(campaign_id).catch((error) => toast.error(describeUncertain(error)));
  const confirm = () =>
    withdraw.mutate(campaign_id, {
      onSuccess: () => {
        toast.success('Votre candidature est retirée.', isSoft ? applyAgain : undefined);
        onClose();
      },
      onError: (error) => toast.error(describeUncertain(error)),
    });
  return (
    <ConfirmDialog
      title={`Retirer votre candidature «${NBSP}${title}${NBSP}»${NBSP}?`}
      confirm="Retirer ma candidature"
      cancel="La garder"
      {...(!isSoft && { toType: company_name })}
      busy={withdraw.isPending && 'Retrait…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {company_name} ne verra plus votre candidature, ni votre score. Si elle vous a contacté, votre
        conversation reste, avec vos coordonnées jusqu’à la fin de son accès. {consequenceOf(application)}
      </p>
    </ConfirmDialog>
  );
}
