import { describeUncertain } from '#client/http/failure.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { type AboutQuestion, useRequestReading } from './queries.ts';

type ReadingDialogProps = { about: AboutQuestion; left: number; onClose: () => void };

export function ReadingDialog({ about, left, onClose }: ReadingDialogProps) {
  const toast = useToast();
  const request = useRequestReading(about);
  const confirm = () =>
    request.mutate(undefined, {
      onSuccess() {
        toast.success('Relecture demandée. Une notification vous dira la décision.');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      tone="primary"
      title={`Faire relire cette réponse${NBSP}?`}
      confirm="Demander la relecture"
      busy={request.isPending && 'Envoi…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Une personne lira votre réponse, sans votre nom. Vos points peuvent monter, jamais descendre.</p>
      <p>Il vous reste {formatCount(left, 'relecture')} pour ce rapport.</p>
      <ErrorBanner>
        {request.isError && describeUncertain(request.error, 'votre demande n’est jamais comptée deux fois')}
      </ErrorBanner>
    </ConfirmDialog>
  );
}
