import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import type { Transaction } from '#shared/contracts/payments.ts';
import { fetchReceiptPdf } from './queries.ts';

export function ReceiptButton({ transaction: { id, reference } }: { transaction: Transaction }) {
  return (
    <DownloadButton
      variant="secondary"
      fetchFile={() => fetchReceiptPdf(id)}
      fileName={`recu_${reference}.pdf`}
      what="reçu"
      label={`Télécharger le reçu ${reference}`}
    >
      Reçu
    </DownloadButton>
  );
}
