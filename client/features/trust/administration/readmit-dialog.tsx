import { useToast } from '#client/ui/feedback/toast.tsx';
import type { BlockedCompany } from '#shared/contracts/abuse.ts';
import { useReadmit } from './queries.ts';
import { ReasonedDialog } from './reasoned-dialog.tsx';

type ReadmitDialogProps = { company: BlockedCompany; onClose: () => void };

export function ReadmitDialog({ company: { id, name }, onClose }: ReadmitDialogProps) {
  const readmitting = useReadmit(id);
  const toast = useToast();
  const readmit = (reason: string) =>
    readmitting.mutate(
      { reason },
      {
        onSuccess() {
          toast.success(`${name} n’est plus bloquée`);
          onClose();
        },
      },
    );
  return (
    <ReasonedDialog
      title={name}
      isBusy={readmitting.isPending}
      error={readmitting.error}
      onClose={onClose}
      choices={[{ label: 'Débloquer', decide: readmit }]}
    >
      <p>Ses offres masquées le restent.</p>
    </ReasonedDialog>
  );
}
