import type { PDFPage } from 'pdf-lib';
import type { Seller } from '#server/db/schema/invoices.ts';
import { createDocument } from '#server/pdf/document.ts';
import type { Faces } from '#server/pdf/faces.ts';
import { A4, INNER_WIDTH, MARGIN } from '#server/pdf/flow.ts';
import { drawStrip } from '#server/pdf/motif.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawLine, faceFor, fitted, linesOf, type TextStyle } from '#server/pdf/text.ts';
import { formatCount, formatDate, formatDateTime, formatFcfa, NBSP } from '#shared/rules/text/format.ts';

/** Amounts in FCFA. */
export type ReceiptDocument = {
  reference: string;
  paid_at: Date;
  buyer: string;
  email: string;
  credits: number;
  base_amount: number;
  discount_amount: number;
  final_amount: number;
  promo_code: string | null;
  /** The operator's name; null when nothing was to be paid. */
  method: string | null;
  operator_id: string | null;
  /** Paid in the sandbox: no money moved. */
  trial: boolean;
  /** Of a company; null: a receipt. */
  invoice: { number: string; issued_at: Date; seller: Seller | null } | null;
};

const RIGHT = A4.width - MARGIN;
const BAND = 72;
/** Of a name or an address. */
const MOST_LINES = 8;

/** The receipt as one A4 page, whatever characters a name holds. */
export async function renderReceipt(receipt: ReceiptDocument): Promise<Uint8Array> {
  const { doc, faces } = await createDocument({
    title: receipt.invoice ? `Facture ${receipt.invoice.number}` : `Reçu ${receipt.reference}`,
    subject: `Achat de ${formatCount(receipt.credits, 'crédit')}`,
    date: receipt.paid_at,
  });
  const page = doc.addPage([A4.width, A4.height]);
  drawHead(page, faces, receipt.invoice ? 'Facture' : 'Reçu de paiement');
  const afterBuyer = drawPairs(page, faces, A4.height - BAND - 56, [
    ...invoicePairs(receipt.invoice),
    ['Référence', receipt.reference],
    [receipt.invoice ? 'Payée le' : 'Date', formatDateTime(receipt.paid_at)],
    ['Acheteur', receipt.buyer],
    ['E-mail', receipt.email],
    [
      'Moyen de paiement',
      receipt.method ?? (receipt.final_amount === 0 ? 'Aucun paiement nécessaire' : 'Mobile money'),
    ],
    ...(receipt.operator_id ? [['Référence de l’opérateur', receipt.operator_id] as const] : []),
  ]);
  const afterSum = drawSum(page, faces, receipt, afterBuyer - 26);
  drawNotes(page, faces, receipt, afterSum - 30);
  return doc.save();
}

function drawHead(page: PDFPage, faces: Faces, title: string): void {
  page.drawRectangle({ x: 0, y: A4.height - BAND, width: A4.width, height: BAND, color: palette.indigo });
  page.drawRectangle({ x: 0, y: A4.height - BAND - 18, width: A4.width, height: 18, color: palette.night });
  drawStrip(page, { x: 0, y: A4.height - BAND - 16, length: A4.width, thickness: 14, colour: palette.gold });
  drawLine(page, 'Baara', {
    x: MARGIN,
    y: A4.height - 48,
    style: { face: faces.serif, size: 34, colour: palette.cream },
  });
  drawLine(page, title, {
    x: RIGHT,
    y: A4.height - 42,
    style: { face: faces.bold, size: 14, colour: palette.cream },
    align: 'right',
  });
}

function invoicePairs(invoice: ReceiptDocument['invoice']): (readonly [string, string])[] {
  if (!invoice) return [];
  return [
    ['Facture n°', invoice.number],
    ['Date de la facture', formatDate(invoice.issued_at)],
    ...sellerPairs(invoice.seller),
  ];
}

/** What nobody said is left out, never made up. */
function sellerPairs(seller: Seller | null): (readonly [string, string])[] {
  const said = [
    ['Vendeur', seller?.name ?? ''],
    ['Adresse du vendeur', seller?.address ?? ''],
    ['Identifiant fiscal', seller?.tax_id ?? ''],
  ] as const;
  return said.filter(([, value]) => value !== '');
}

/** @returns the height left under them */
function drawPairs(
  page: PDFPage,
  faces: Faces,
  top: number,
  pairs: readonly (readonly [string, string])[],
): number {
  const label: TextStyle = { face: faces.regular, size: 9.5, colour: palette.muted };
  let y = top;
  for (const [name, value] of pairs) {
    const style: TextStyle = {
      face: faceFor(value, faces.bold, faces.regular),
      size: 10.5,
      colour: palette.ink,
    };
    drawLine(page, name, { x: MARGIN, y, style: label });
    const lines = linesOf(value, style, INNER_WIDTH - 150, MOST_LINES);
    for (const [at, line] of lines.entries())
      drawLine(page, line, { x: MARGIN + 150, y: y - at * 15, style });
    y -= 19 + 15 * Math.max(0, lines.length - 1);
  }
  return y;
}

function drawSum(page: PDFPage, faces: Faces, receipt: ReceiptDocument, top: number): number {
  const line: TextStyle = { face: faces.regular, size: 11, colour: palette.ink };
  const rows: [string, string][] = [
    [formatCount(receipt.credits, 'crédit'), formatFcfa(receipt.base_amount)],
  ];
  if (receipt.discount_amount > 0) {
    rows.push([
      `Réduction (code ${receipt.promo_code ?? ''})`,
      `-${NBSP}${formatFcfa(receipt.discount_amount)}`,
    ]);
  }
  drawRule(page, top + 18);
  rows.forEach(([what, amount], index) => {
    drawLine(page, fitted(what, line, INNER_WIDTH - 150), { x: MARGIN, y: top - index * 22, style: line });
    drawLine(page, amount, { x: RIGHT, y: top - index * 22, style: line, align: 'right' });
  });
  const bottom = top - rows.length * 22;
  drawRule(page, bottom + 14);
  const total: TextStyle = { face: faces.bold, size: 15, colour: palette.indigo };
  drawLine(page, 'Total payé', { x: MARGIN, y: bottom - 10, style: total });
  drawLine(page, formatFcfa(receipt.final_amount), {
    x: RIGHT,
    y: bottom - 10,
    style: total,
    align: 'right',
  });
  return bottom - 10;
}

function drawNotes(page: PDFPage, faces: Faces, receipt: ReceiptDocument, top: number): void {
  const note: TextStyle = { face: faces.regular, size: 8.5, colour: palette.muted };
  drawLine(page, 'Les crédits ont été ajoutés à votre compte à la date du paiement.', {
    x: MARGIN,
    y: top,
    style: note,
  });
  if (!receipt.trial) return;
  const warning: TextStyle = { face: faces.bold, size: 11, colour: palette.red };
  drawLine(
    page,
    `Mode essai${NBSP}: aucun argent n’a été débité, ${receipt.invoice ? 'cette facture' : 'ce reçu'} est sans valeur.`,
    { x: MARGIN, y: top - 24, style: warning },
  );
}

function drawRule(page: PDFPage, y: number): void {
  page.drawLine({ start: { x: MARGIN, y }, end: { x: RIGHT, y }, thickness: 0.8, color: palette.sand });
}
