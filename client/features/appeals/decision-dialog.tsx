import { useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { DecisionFields } from './decision-fields.tsx';
import { EMPTY, readDraft } from './draft.ts';
import { KINDS } from './labels.ts';
import { PendingDetail } from './pending-detail.tsx';
import { useDecide } from './queries.ts';

export function DecisionDialog({ pending, onClose }: { pending: PendingDecision; onClose: () => void }) {
  const toast = useToast();
  const deciding = useDecide(pending.id);
  const [draft, setDraft] = useState(EMPTY);
  const [wrong, setWrong] = useState<string | null>(null);

  function submit(_: FormData, form: HTMLFormElement) {
    const body = readDraft(pending, draft);
    const isWrong = 'wrong' in body;
    setWrong(isWrong && !body.at ? body.wrong : null);
    if (isWrong) {
      if (body.at) refuseField(form, body.at, body.wrong);
      return deciding.reset();
    }
    deciding.mutate(body, {
      onSuccess() {
        toast.success('Décision enregistrée');
        onClose();
      },
    });
  }

  const failure =
    wrong ??
    (deciding.isError
      ? describeUncertain(deciding.error, 'une décision n’est jamais prise deux fois')
      : null);
  return (
    <FormDialog
      size="wide"
      title={KINDS[pending.kind].name}
      confirm="Décider"
      busy={deciding.isPending && 'Enregistrement…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <PendingDetail pending={pending} />
      <DecisionFields pending={pending} draft={draft} onChange={setDraft} />
      <ErrorBanner>{failure}</ErrorBanner>
    </FormDialog>
  );
}
