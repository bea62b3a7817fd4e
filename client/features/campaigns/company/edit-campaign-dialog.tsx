import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { draftOf, problemOfOffer, toChanges } from './draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { useEditCampaign } from './queries.ts';

type EditCampaignDialogProps = { campaign: Campaign; onClose: () => void };

export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const edit = useEditCampaign(campaign.id);
  const toast = useToast();
  const [opened] = useState(() => draftOf(campaign));
  const [draft, setDraft] = useState(opened);

  function submit(_fields: FormData, form: HTMLFormElement) {
    const found = problemOfOffer(draft, { deadlineBefore: opened.deadline, now: Date.now() });
    for (const name of found?.at ?? []) refuseField(form, name, found?.reason ?? '');
    if (found) return;
    edit.mutate(toChanges(draft, opened), {
      onSuccess() {
        toast.success('Campagne mise à jour');
        onClose();
      },
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
      <ErrorBanner>
        {edit.isError && describeFailure(edit.error, 'Erreur lors de la mise à jour')}
      </ErrorBanner>
    </FormDialog>
  );
}
