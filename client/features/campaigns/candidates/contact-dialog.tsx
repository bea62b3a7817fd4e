import { useNavigate } from 'react-router-dom';
import { describeFailure, hasStatus } from '#client/http/failure.ts';
import { useUser } from '#client/session/session.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { CostNotice } from '#client/ui/forms/cost-notice.tsx';
import { useLeadToPrices } from '#client/ui/forms/use-lead-to-prices.ts';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { CONTACT_COST, CONTACT_DAYS } from '#shared/rules/companies/contact.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { useContactCandidate } from './queries.ts';

const FAILED = `Erreur lors de la mise en relation. Vous pouvez réessayer${NBSP}: le contact n’est jamais compté deux fois.`;

type ContactDialogProps = { campaignId: string; candidacy: Candidacy; onClose: () => void };

export function ContactDialog({ campaignId, candidacy: { candidate }, onClose }: ContactDialogProps) {
  const { credits } = useUser();
  const contact = useContactCandidate(campaignId);
  const navigate = useNavigate();
  const toast = useToast();
  const prices = useLeadToPrices();

  function confirm() {
    contact
      .mutateAsync(candidate.id, {
        // Nobody who closed the dialog is led away.
        onSuccess: ({ conversation_id }) =>
          navigate('/messages', { state: { conversationId: conversation_id } }),
      })
      .then(
        ({ already_contacted }) => {
          if (already_contacted) toast.info('Vous avez déjà contacté ce candidat. Rien n’a été débité.');
          else toast.success(`Vous pouvez maintenant écrire à ${candidate.full_name}`);
        },
        (error) => {
          if (hasStatus(error, 402)) prices.lead(error);
          else toast.error(describeFailure(error, FAILED));
        },
      );
  }

  return (
    <ConfirmDialog
      title={`Contacter ${candidate.full_name}${NBSP}?`}
      tone="primary"
      confirm={`Contacter pour ${formatCount(CONTACT_COST, 'crédit')}`}
      busy={contact.isPending && 'Mise en relation…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Vous pourrez lui écrire et, s’il est indiqué, voir son téléphone pendant {CONTACT_DAYS}
        {NBSP}jours. Si vous avez contacté cette personne il y a moins de {CONTACT_DAYS}
        {NBSP}jours, rien n’est débité.
      </p>
      <CostNotice what="Ce contact" cost={CONTACT_COST} credits={credits} />
    </ConfirmDialog>
  );
}
