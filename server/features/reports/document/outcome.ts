import { addLink } from '#server/pdf/document.ts';
import type { Faces } from '#server/pdf/faces.ts';
import { type Flow, INNER_WIDTH, keepTogether, MARGIN } from '#server/pdf/flow.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawQr } from '#server/pdf/qr.ts';
import { drawLine, fitted } from '#server/pdf/text.ts';
import { CERTIFICATION_THRESHOLD, earnsCertificate } from '#shared/rules/score.ts';
import type { ReportDocument } from './types.ts';

const QR = 58;

/** Whether the test was passed, and the certificate that proves it. */
export function drawOutcome(flow: Flow, report: ReportDocument, faces: Faces): void {
  const { certificate } = report;
  const passed = earnsCertificate(report.global_score);
  const height = certificate ? QR + 14 : 44;
  keepTogether(flow, height + 16);
  const bottom = flow.y - height;
  const x = MARGIN + 18;
  const width = INNER_WIDTH - 36 - (certificate ? QR : 0);
  const plain = { face: faces.regular, size: 9, colour: palette.ink };

  flow.page.drawRectangle({ x: MARGIN, y: bottom, width: INNER_WIDTH, height, color: palette.cream });
  flow.page.drawRectangle({
    x: MARGIN,
    y: bottom,
    width: 4,
    height,
    color: passed ? palette.green : palette.ochre,
  });
  const title = passed ? 'Félicitations\u00a0! Test réussi' : 'Score insuffisant pour la certification';
  drawLine(flow.page, title, x, flow.y - 19, {
    face: faces.bold,
    size: 11.5,
    colour: passed ? palette.green : palette.ink,
  });
  if (certificate) {
    drawLine(
      flow.page,
      fitted(`Certificat n°\u00a0${certificate.number}`, plain, width),
      x,
      flow.y - 38,
      plain,
    );
    const address = { ...plain, colour: palette.indigo, size: 8 };
    drawLine(
      flow.page,
      fitted(`À vérifier sur ${certificate.verify_url}`, address, width),
      x,
      flow.y - 54,
      address,
    );
    addLink(flow.page, certificate.verify_url, { x: MARGIN, y: bottom, width: INNER_WIDTH, height });
    drawQr(flow.page, certificate.verify_url, MARGIN + INNER_WIDTH - QR - 7, bottom + 7, QR);
  } else {
    drawLine(flow.page, withoutCertificate(report, passed), x, flow.y - 34, {
      ...plain,
      colour: palette.muted,
    });
  }
  flow.y = bottom - 20;
}

function withoutCertificate(report: ReportDocument, passed: boolean): string {
  if (!passed)
    return `Un score d’au moins ${CERTIFICATION_THRESHOLD}\u00a0% est requis. Le test peut être repassé.`;
  if (report.verdict === 'late') return 'Reçu hors délai, ce résultat ne donne pas droit au certificat.';
  return 'Aucun certificat valide n’accompagne ce rapport.';
}
