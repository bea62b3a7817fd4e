import type { PDFPage } from 'pdf-lib';
import { drawScoreRing } from '#server/pdf/charts.ts';
import { addLink, createDocument } from '#server/pdf/document.ts';
import type { Faces } from '#server/pdf/faces.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawQr } from '#server/pdf/qr.ts';
import { balancedLines, drawLine, faceFor, fitted, sizeToFit, type TextStyle } from '#server/pdf/text.ts';
import { presentMargin } from '#server/present-margin.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { KEPT } from '#shared/rules/assessments/outcome.ts';
import { verdictSentence } from '#shared/rules/assessments/verdict-sentence.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';
import {
  attemptInWords,
  countedInWords,
  marginInWords,
  strengthName,
} from '#shared/rules/certificates/margin-words.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import { UNSIGNED } from '../sign.ts';
import { drawCloth, drawRule, LANDSCAPE } from './cloth.ts';
import { drawSeal } from './seal.ts';
import type { CertificateDocument } from './types.ts';

const MIDDLE = LANDSCAPE.width / 2;
const LEFT = 78;
const RIGHT = LANDSCAPE.width - 78;
const WIDTH = RIGHT - LEFT;

/** The certificate as one A4 landscape page, whatever characters a name holds. */
export async function renderCertificate(certificate: CertificateDocument): Promise<Uint8Array> {
  const { doc, faces } = await createDocument({
    title: `Certificat ${withDe(certificate.full_name)}`,
    subject: certificate.profile_name,
    date: certificate.issued_at,
  });
  const page = doc.addPage([LANDSCAPE.width, LANDSCAPE.height]);
  drawCloth(page);
  drawTitle(page, faces);
  drawWarning(page, certificate, faces);
  drawHolder(page, certificate, faces);
  drawProofs(page, certificate, faces);
  return doc.save();
}

function drawTitle(page: PDFPage, faces: Faces): void {
  drawLine(page, 'Baara', {
    x: MIDDLE,
    y: 492,
    style: { face: faces.serif, size: 22, colour: palette.ochre },
    align: 'center',
  });
  drawLine(page, 'Certificat de compétences', {
    x: MIDDLE,
    y: 446,
    style: { face: faces.serif, size: 35, colour: palette.indigo },
    align: 'center',
  });
  drawLine(page, 'décerné à', {
    x: MIDDLE,
    y: 418,
    style: { face: faces.regular, size: 12, colour: palette.muted },
    align: 'center',
  });
}

/** What a reader of the paper must know before all else. */
function drawWarning(page: PDFPage, certificate: CertificateDocument, faces: Faces): void {
  const warning = warningOf(certificate);
  if (!warning) return;
  drawLine(page, warning, {
    x: MIDDLE,
    y: 520,
    style: { face: faces.bold, size: 13, colour: palette.red },
    align: 'center',
  });
}

function warningOf({ kid, revoked_at }: CertificateDocument): string | undefined {
  if (kid === UNSIGNED) return 'Exemple de démonstration\u00a0: il ne prouve rien';
  return revoked_at ? `Retiré le ${formatDate(revoked_at)}\u00a0: il ne prouve plus rien` : undefined;
}

function drawHolder(page: PDFPage, certificate: CertificateDocument, faces: Faces): void {
  const { full_name, profile_name } = certificate;
  const onOneLine = sizeToFit(
    full_name,
    { face: faceFor(full_name, faces.serif, faces.bold), size: 34, colour: palette.ink },
    { width: WIDTH, lines: 1, smallest: 22 },
  );
  const name = sizeToFit(full_name, onOneLine, { width: WIDTH, lines: 2, smallest: 15 });
  drawCentred(page, full_name, { y: 382, style: name });
  drawRule(page, MIDDLE, 338, 330);
  drawLine(page, 'pour avoir réussi l’évaluation', {
    x: MIDDLE,
    y: 309,
    style: { face: faces.regular, size: 12, colour: palette.muted },
    align: 'center',
  });
  const face = faceFor(profile_name, faces.bold, faces.regular);
  const profile = sizeToFit(
    profile_name,
    { face, size: 21, colour: palette.indigo },
    { width: WIDTH, lines: 1, smallest: 14 },
  );
  drawCentred(page, profile_name, { y: 276, style: profile });
  const plain = { face: faces.regular, size: 12, colour: palette.ink };
  drawLine(page, basisOf(certificate), { x: MIDDLE, y: 237, style: plain, align: 'center' });
  const remarks = remarksOf(certificate);
  const small = sizeToFit(remarks, { ...plain, size: 10 }, { width: WIDTH, lines: 1, smallest: 7 });
  const soft = { ...small, colour: palette.muted };
  drawLine(page, remarks, { x: MIDDLE, y: 220, style: soft, align: 'center' });
}

/** Level, how many questions the score rests on, and which attempt it was. */
function basisOf({ level, counted, question_count, attempt }: CertificateDocument): string {
  return [
    `Niveau ${LEVEL_NAMES[level].toLowerCase()}`,
    countedInWords(counted, question_count),
    attemptInWords(attempt),
  ]
    .filter(Boolean)
    .join('  ·  ');
}

function remarksOf({ verdict, kept }: CertificateDocument): string {
  const offline = verdict !== 'online' && verdictSentence(verdict);
  return [offline, kept && KEPT].filter(Boolean).join('  ·  ');
}

/** One or two lines around the same middle. */
function drawCentred(page: PDFPage, text: string, { y, style }: { y: number; style: TextStyle }): void {
  const leading = style.size * 1.16;
  const lines = balancedLines(text, style, WIDTH, 2);
  lines.forEach((line, index) =>
    drawLine(page, line, {
      x: MIDDLE,
      y: y + ((lines.length - 1) / 2 - index) * leading - style.size * 0.36,
      style,
      align: 'center',
    }),
  );
}

/** Points, with the white around it: 30 mm of code (rule P15). */
export const CODE_SIDE = 96;

function drawProofs(page: PDFPage, certificate: CertificateDocument, faces: Faces): void {
  const { number, verify_url, code, issued_at, name_corrected_at, version } = certificate;
  drawLine(page, `Délivré le ${formatDate(issued_at)}`, {
    x: LEFT,
    y: 169,
    style: { face: faces.bold, size: 11.5, colour: palette.ink },
  });
  const plain = { face: faces.regular, size: 9, colour: palette.ink };
  drawLine(page, `Expire le ${formatDate(expiryOf(issued_at))}`, { x: LEFT, y: 157, style: plain });
  if (name_corrected_at) {
    const corrected = `Nom corrigé le ${formatDate(name_corrected_at)} · version ${version}`;
    drawLine(page, corrected, {
      x: LEFT,
      y: 146,
      style: { face: faces.regular, size: 8, colour: palette.muted },
    });
  }
  drawSeal(page, certificate, { x: LEFT, y: 112, faces });
  drawScore(page, certificate, faces);

  const side = CODE_SIDE;
  drawQr(page, code, { x: RIGHT - side, y: 100, side });
  addLink(page, code.page + code.fragment, { x: RIGHT - side, y: 100, width: side, height: side });
  const label = { face: faces.regular, size: 8, colour: palette.muted };
  const beside = RIGHT - side - 12;
  drawLine(page, 'Vérifier ce certificat', {
    x: beside,
    y: 176,
    style: { face: faces.bold, size: 9.5, colour: palette.ink },
    align: 'right',
  });
  drawLine(page, 'Scannez le code, même sans', { x: beside, y: 163, style: label, align: 'right' });
  drawLine(page, 'réseau, ou saisissez le numéro.', { x: beside, y: 153, style: label, align: 'right' });
  const digits = { face: faces.bold, size: 9, colour: palette.ink };
  drawLine(page, `N°\u00a0${number}`, { x: RIGHT, y: 84, style: digits, align: 'right' });
  drawLine(page, fitted(verify_url, { ...label, size: 7 }, 320), {
    x: RIGHT,
    y: 73,
    style: { ...label, size: 7 },
    align: 'right',
  });
}

/** The score in its ring, its margin in words, and the strength of the certificate. */
function drawScore(page: PDFPage, certificate: CertificateDocument, faces: Faces): void {
  const { global_score, confirmed, revoked_at } = certificate;
  const margin = presentMargin(certificate);
  drawScoreRing(page, global_score, { x: MIDDLE, y: 154, radius: 46, faces });
  const strength = { face: faces.bold, size: 11.5, colour: confirmed ? palette.green : palette.indigo };
  if (!revoked_at)
    drawLine(page, strengthName(confirmed), { x: MIDDLE, y: 87, style: strength, align: 'center' });
  if (!margin) return;
  const plain = { face: faces.regular, size: 9, colour: palette.ink };
  drawLine(page, marginInWords(margin), { x: MIDDLE, y: 74, style: plain, align: 'center' });
}
