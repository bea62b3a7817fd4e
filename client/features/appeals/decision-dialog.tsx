import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { DecisionFields } from './decision-fields.tsx';
import { EMPTY, readDraft } from './draft.ts';
import { KINDS } from './labels.ts';
import { PendingDetail } from './pending-detail.tsx';
import { useDecide } from './queries.ts';

export function DecisionDialog({ pending, onClose }: { pending: PendingDecision; onClose: () => void }) {
  const toast = useToast();
  const deciding = useDecide(pending.id);
  const form = useId();
  const [draft, setDraft] = useState(EMPTY);
  const [wrong, setWrong] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = readDraft(pending, draft);
    setWrong(typeof body === 'string' ? body : null);
    if (typeof body === 'string') return deciding.reset();
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
      ? describeFailure(deciding.error, 'La décision n’a pas pu être envoyée. Vérifiez votre connexion.')
      : null);
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={KINDS[pending.kind].name}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={deciding.isPending && 'Enregistrement…'}>
            Décider
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <PendingDetail pending={pending} />
        <DecisionFields pending={pending} draft={draft} onChange={setDraft} />
        {failure && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
