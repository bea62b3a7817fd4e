import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { dayOf, draftOf, problemOfOffer, toChanges } from './draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { useEditCampaign } from './queries.ts';

type EditCampaignDialogProps = { campaign: Campaign; onClose: () => void };

export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const edit = useEditCampaign(campaign.id);
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(campaign));
  const [problem, setProblem] = useState<string | null>(null);

  function submit() {
    const found = problemOfOffer(draft, { deadlineBefore: dayOf(campaign.deadline), now: Date.now() });
    setProblem(found);
    if (found) return;
    edit.mutate(toChanges(draft, campaign), {
      onSuccess() {
        toast.success('Campagne mise à jour');
        onClose();
      },
      onError: (error) => setProblem(describeFailure(error, 'Erreur lors de la mise à jour')),
    });
  }

  return (
    <FormDialog
      title="Modifier la campagne"
      confirm="Enregistrer"
      busy={edit.isPending && 'Enregistrement…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <OfferFields draft={draft} onChange={setDraft} />
      <p className="soft">
        Le métier et le niveau ne changent plus, pour que tous les candidats passent le même test.
      </p>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
    </FormDialog>
  );
}
