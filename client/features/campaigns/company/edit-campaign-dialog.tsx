import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { OtherVersion } from '#client/ui/forms/other-version.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import { useVersions, wasOf } from '#client/ui/forms/use-versions.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { draftOf, problemOfOffer, toChanges } from './draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { useEditCampaign } from './queries.ts';

type EditCampaignDialogProps = { campaign: Campaign; onClose: () => void };

export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const edit = useEditCampaign(campaign.id);
  const toast = useToast();
  const versions = useVersions(campaign, draftOf);
  const { seen, draft } = versions;
  const before = draftOf(seen);

  function submit(_fields: FormData, form: HTMLFormElement) {
    const found = problemOfOffer(draft, { deadlineBefore: before.deadline, now: Date.now() });
    for (const name of found?.at ?? []) refuseField(form, name, found?.reason ?? '');
    if (found) return;
    const changes = toChanges(draft, before);
    edit.mutate(
      { ...changes, was: wasOf(seen, changes) },
      {
        onSuccess() {
          toast.success('Campagne mise à jour');
          onClose();
        },
        onError: versions.noteFailure,
      },
    );
  }

  return (
    <FormDialog
      title="Modifier la campagne"
      confirm="Enregistrer"
      busy={edit.isPending && 'Enregistrement…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <OfferFields draft={draft} onChange={versions.setDraft} />
      <p className="soft">
        Le métier et le niveau ne changent plus, pour que tous les candidats passent le même test.
      </p>
      <ErrorBanner>
        {edit.isError && describeFailure(edit.error, 'Erreur lors de la mise à jour')}
      </ErrorBanner>
      <OtherVersion {...versions} onTurn={edit.reset} />
    </FormDialog>
  );
}
