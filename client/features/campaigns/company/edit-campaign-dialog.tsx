import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { serverNow } from '#client/http/server-clock.ts';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import { useUser } from '#client/session/session.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { OtherVersion } from '#client/ui/forms/other-version.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import { useVersions, wasOf } from '#client/ui/forms/use-versions.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { type Draft, draftOf, nameOfEdit, problemOfOffer, toChanges } from './draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { useEditCampaign } from './queries.ts';

type EditCampaignDialogProps = { campaign: Campaign; onClose: () => void };

export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const edit = useEditCampaign(campaign.id);
  const toast = useToast();
  const { id: account } = useUser();
  const keptAs = nameOfEdit(campaign.id);
  const [kept] = useState(() => read(account, keptAs));
  const versions = useVersions(campaign, draftOf, kept);
  const { seen, draft } = versions;
  const before = draftOf(seen);

  function type(draft: Draft) {
    versions.setDraft(draft);
    // Other people's addresses do not stay on the device.
    keepDraft(account, keptAs, JSON.stringify({ seen: { ...seen, invited_emails: [] }, draft }));
  }

  function close() {
    // What is on its way is kept until it has arrived.
    if (!edit.isPending) keepDraft(account, keptAs, '');
    onClose();
  }

  function submit(_fields: FormData, form: HTMLFormElement) {
    const found = problemOfOffer(draft, { deadlineBefore: before.deadline, now: serverNow(Date.now()) });
    for (const name of found?.at ?? []) refuseField(form, name, found?.reason ?? '');
    if (found) return;
    const changes = toChanges(draft, before);
    edit
      .mutateAsync(
        { ...changes, was: wasOf(seen, changes) },
        { onSuccess: onClose, onError: versions.noteFailure },
      )
      .then(
        () => {
          keepDraft(account, keptAs, '');
          toast.success('Campagne mise à jour');
        },
        // Whoever closed this window reads it where they are.
        (error) => form.isConnected || toast.error(describeFailure(error, FAILED)),
      );
  }

  return (
    <FormDialog
      title="Modifier la campagne"
      confirm="Enregistrer"
      busy={edit.isPending && 'Enregistrement…'}
      tellsAfter
      begun={kept !== undefined}
      onSubmit={submit}
      onClose={close}
    >
      {kept && <p className="soft">Vous retrouvez ce que vous aviez commencé.</p>}
      <OfferFields draft={draft} onChange={type} />
      <p className="soft">
        Le métier et le niveau ne changent plus, pour que tous les candidats passent le même test.
      </p>
      <ErrorBanner>{edit.isError && describeFailure(edit.error, FAILED)}</ErrorBanner>
      <OtherVersion {...versions} onTurn={edit.reset} />
    </FormDialog>
  );
}

const FAILED = 'Erreur lors de la mise à jour';

/** What was written and not saved, with what was there before. */
function read(account: string, keptAs: string): { seen: Campaign; draft: Draft } | undefined {
  const kept = JSON.parse(readDraft(account, keptAs) || 'null');
  return kept ? { seen: kept.seen, draft: { ...draftOf(kept.seen), ...kept.draft } } : undefined;
}
