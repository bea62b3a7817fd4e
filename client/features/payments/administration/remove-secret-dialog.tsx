import { describeFailure } from '#client/http/failure.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { useUpdatePaymentSettings } from './queries.ts';

export type Secret = { name: 'api_key' | 'api_password' | 'secret_key'; label: string };

const CONSEQUENCES: Record<Secret['name'], string> = {
  api_key:
    'Sans elle, personne ne peut plus payer par CinetPay, et les paiements en attente ne peuvent plus être vérifiés.',
  api_password: 'Sans lui, les paiements par l’API v1 ne peuvent plus être ouverts ni vérifiés.',
  secret_key: `Sans elle, les notifications de CinetPay sont refusées${NBSP}: les paiements ne sont plus confirmés que par la vérification régulière, un peu plus tard.`,
};

export function RemoveSecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { name, label } = secret;
  const update = useUpdatePaymentSettings();
  const toast = useToast();

  function remove() {
    update.mutate(
      { [name]: null },
      {
        onSuccess() {
          toast.success(`${label}${NBSP}: valeur retirée`);
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={`Retirer «${NBSP}${label}${NBSP}»${NBSP}?`}
      confirm="Retirer"
      toType="CinetPay"
      busy={update.isPending && 'Retrait…'}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{CONSEQUENCES[name]}</p>
      <ErrorBanner>
        {update.isError && describeFailure(update.error, 'Erreur lors de la suppression')}
      </ErrorBanner>
    </ConfirmDialog>
  );
}
