import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import type { Transaction } from '#shared/contracts/payments.ts';
import { fetchInvoicePdf } from './queries.ts';

export function InvoiceButton({ transaction: { id, reference } }: { transaction: Transaction }) {
  return (
    <DownloadButton
      variant="secondary"
      fetchFile={() => fetchInvoicePdf(id)}
      fileName={`facture_${reference}.pdf`}
      what="fichier"
      label={`Télécharger la facture de l’achat ${reference}`}
    >
      Facture
    </DownloadButton>
  );
}
