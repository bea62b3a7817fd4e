import { addLink } from '#server/pdf/document.ts';
import type { Faces } from '#server/pdf/faces.ts';
import { type Flow, INNER_WIDTH, keepTogether, MARGIN } from '#server/pdf/flow.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawQr } from '#server/pdf/qr.ts';
import { drawLine, fitted, linesOf } from '#server/pdf/text.ts';
import {
  EXPIRED,
  KEPT,
  outcomeOf,
  practiceInWords,
  WITHDRAWN,
  waitInWords,
  whyUncertified,
} from '#shared/rules/assessments/outcome.ts';
import { strengthName } from '#shared/rules/certificates/margin-words.ts';
import { CERTIFICATION_THRESHOLD, earnsCertificate } from '#shared/rules/units/score.ts';
import type { ReportDocument } from './types.ts';

const QR = 58;
const LEADING = 14;

/** Whether the test was passed, and the certificate that proves it. */
export function drawOutcome(flow: Flow, report: ReportDocument, faces: Faces): void {
  const { proof } = report;
  const { title, text, isGood } = wordsOf(report);
  const x = MARGIN + 18;
  const width = INNER_WIDTH - 36 - (proof ? QR : 0);
  const plain = { face: faces.regular, size: 9, colour: palette.ink };
  const lines = linesOf(text, plain, width);
  const height = Math.max(proof ? QR + 14 : 0, 30 + lines.length * LEADING + (proof ? 14 : 0));
  keepTogether(flow, height + 16);
  const bottom = flow.y - height;

  flow.page.drawRectangle({ x: MARGIN, y: bottom, width: INNER_WIDTH, height, color: palette.cream });
  const colour = isGood ? palette.green : palette.ochre;
  flow.page.drawRectangle({ x: MARGIN, y: bottom, width: 4, height, color: colour });
  drawLine(flow.page, title, {
    x,
    y: flow.y - 19,
    style: { face: faces.bold, size: 11.5, colour: isGood ? palette.green : palette.ink },
  });
  lines.forEach((line, at) => drawLine(flow.page, line, { x, y: flow.y - 36 - at * LEADING, style: plain }));
  if (proof) {
    const y = flow.y - 36 - lines.length * LEADING;
    const address = { ...plain, colour: palette.indigo, size: 8 };
    drawLine(flow.page, fitted(`À vérifier sur ${proof.verify_url}`, address, width), {
      x,
      y,
      style: address,
    });
    addLink(flow.page, proof.verify_url, { x: MARGIN, y: bottom, width: INNER_WIDTH, height });
    const corner = { x: MARGIN + INNER_WIDTH - QR - 7, y: bottom + 7 };
    drawQr(flow.page, { page: proof.verify_url, fragment: '' }, { ...corner, side: QR });
  }
  flow.y = bottom - 20;
}

const passed = ({ for_company }: ReportDocument) =>
  for_company ? 'Test réussi' : 'Félicitations\u00a0! Test réussi';
const BELOW = 'Score insuffisant pour la certification';

function wordsOf(report: ReportDocument): { title: string; text: string; isGood: boolean } {
  const { certificate, proof, awaits_until } = report;
  const held = [
    ...(certificate ? [strengthName(certificate.confirmed)] : []),
    ...(proof ? [`Certificat n°\u00a0${proof.number}`] : []),
  ].join(' · ');
  switch (outcomeOf({ ...report, is_certified: certificate !== undefined, kept: certificate?.kept })) {
    case 'certified':
      return { title: passed(report), text: held, isGood: true };
    case 'kept':
      return { title: 'Certificat conservé', text: `${held}. ${KEPT}`, isGood: true };
    case 'withdrawn':
      return { title: 'Certificat retiré', text: WITHDRAWN, isGood: false };
    case 'expired':
      return { title: 'Certificat expiré', text: EXPIRED, isGood: false };
    case 'confirmation':
      return {
        title: 'Test de confirmation',
        text: 'Il devait confirmer un certificat déjà obtenu, et n’en donne pas de nouveau.',
        isGood: true,
      };
    case 'waiting': {
      const text = awaits_until ? `Le certificat ${waitInWords(report.unread, awaits_until)}.` : '';
      return earnsCertificate(report.global_score)
        ? { title: passed(report), text, isGood: true }
        : { title: 'Résultat en attente de relecture', text, isGood: false };
    }
    case 'uncertified':
      return { title: passed(report), text: whyUncertified(report), isGood: true };
    case 'below':
      return {
        title: BELOW,
        text: report.practice
          ? practiceInWords(report.practice)
          : `Un score d’au moins ${CERTIFICATION_THRESHOLD}\u00a0% est requis.${report.for_campaign ? '' : ' Le test peut être repassé.'}`,
        isGood: false,
      };
  }
}
