import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeFailure, hasStatus } from '#client/http/failure.ts';
import { useUser } from '#client/session/session.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { CostNotice } from '#client/ui/forms/cost-notice.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { CONTACT_COST, CONTACT_DAYS } from '#shared/rules/contact.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import { useContactCandidate } from './queries.ts';

const BEFORE_PRICING_MS = 1_500;

type ContactDialogProps = { campaignId: string; candidacy: Candidacy; onClose: () => void };

export function ContactDialog({ campaignId, candidacy: { candidate }, onClose }: ContactDialogProps) {
  const { credits, seat } = useUser();
  const contact = useContactCandidate(campaignId);
  const navigate = useNavigate();
  const toast = useToast();
  const [short, setShort] = useState(false);

  useEffect(() => {
    if (!short) return;
    const timer = setTimeout(() => navigate('/pricing'), BEFORE_PRICING_MS);
    return () => clearTimeout(timer);
  }, [short, navigate]);

  function confirm() {
    contact.mutate(candidate.id, {
      onSuccess({ already_contacted, conversation_id }) {
        if (already_contacted) toast.info('Vous avez déjà contacté ce candidat. Rien n’a été débité.');
        else toast.success(`Vous pouvez maintenant écrire à ${candidate.full_name}`);
        navigate('/messages', { state: { conversationId: conversation_id } });
      },
      onError(error) {
        toast.error(explain(error));
        // Only the company’s own account buys.
        setShort(hasStatus(error, 402) && !seat);
      },
    });
  }

  return (
    <ConfirmDialog
      open
      title={`Contacter ${candidate.full_name}${NBSP}?`}
      tone="primary"
      confirm={`Contacter pour ${formatCount(CONTACT_COST, 'crédit')}`}
      busy={contact.isPending && 'Mise en relation…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Vous pourrez lui écrire, et voir son téléphone pendant {CONTACT_DAYS}
        {NBSP}jours. Si vous avez contacté cette personne il y a moins de {CONTACT_DAYS}
        {NBSP}jours, rien n’est débité.
      </p>
      <CostNotice what="Ce contact" cost={CONTACT_COST} credits={credits} />
    </ConfirmDialog>
  );
}

function explain(error: unknown): string {
  return describeFailure(
    error,
    hasStatus(error, 402) ? 'Crédits insuffisants' : 'Erreur lors de la mise en relation',
  );
}
