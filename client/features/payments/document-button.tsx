import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import type { OwnTransaction } from '#shared/contracts/payments.ts';
import { fetchInvoicePdf, fetchReceiptPdf } from './queries.ts';

type Documented = Pick<OwnTransaction, 'id' | 'reference' | 'document'>;

/** What there is of a purchase for one's papers. */
export function DocumentButton({ transaction: { id, reference, document } }: { transaction: Documented }) {
  if (document === 'invoice') {
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
  return (
    document && (
      <DownloadButton
        variant="secondary"
        fetchFile={() => fetchReceiptPdf(id)}
        fileName={`recu_${reference}.pdf`}
        what="reçu"
        label={`Télécharger le reçu ${reference}`}
      >
        Reçu
      </DownloadButton>
    )
  );
}
