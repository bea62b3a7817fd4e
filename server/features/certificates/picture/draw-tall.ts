import { palette } from '#server/pdf/palette.ts';
import { faceFor, sizeToFit } from '#server/pdf/text.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { marginInWords, strengthName } from '#shared/rules/certificates/margin-words.ts';
import { PHONE_TIME } from '#shared/rules/certificates/reliability-words.ts';
import { formatCount, formatDate } from '#shared/rules/text/format.ts';
import { ruleOf, weaveCloth } from '../document/cloth.ts';
import { capital, qr, scoreRing } from './parts.ts';
import { portrait } from './portrait.ts';
import { filled } from './svg.ts';
import { block, faces, line } from './text.ts';
import type { CertificatePicture } from './types.ts';

export const TALL = { width: 1080, height: 1350 };

const MIDDLE = TALL.width / 2;
const WIDTH = 860;

/** 1080 × 1350: what is passed on as a picture. */
export function drawTall(shown: CertificatePicture): string {
  const { full_name, profile_name, level, global_score, margin, counted, proven } = shown;
  const { confirmed, issued_at, number } = shown;
  const centred = { x: MIDDLE, width: WIDTH, align: 'center' } as const;
  const name = sizeToFit(
    full_name,
    { face: faceFor(full_name, faces.serif, faces.bold), size: 68, colour: palette.ink },
    { width: WIDTH, lines: 2, smallest: 40 },
  );
  const holder = block(full_name, name, { ...centred, y: 500, atMost: 2 });
  const ruled = 500 + holder.below + 52;
  const trade = { face: faceFor(profile_name, faces.bold, faces.regular), size: 42, colour: palette.indigo };
  const soft = { face: faces.regular, size: 30, colour: palette.muted };
  const strength = { face: faces.bold, size: 44, colour: confirmed ? palette.green : palette.indigo };
  const said = [
    ...(margin ? [capital(marginInWords(margin))] : []),
    ...(margin && counted !== null ? [`Sur ${formatCount(counted, 'question')}`] : []),
    `Délivré le ${formatDate(issued_at)}`,
    ...(proven ? [] : [PHONE_TIME]),
  ];
  return [
    ...weaveCloth({ ...TALL, inset: 0, band: 64, figure: 44 }).map((piece) =>
      filled(piece.polygons, piece.colour),
    ),
    line('Baara', MIDDLE, 160, { face: faces.serif, size: 46, colour: palette.ochre }, 'center'),
    portrait({ ...shown, x: MIDDLE, y: 306, radius: 110 }),
    holder.svg,
    filled(ruleOf(MIDDLE, ruled, 420), palette.ochre),
    block(profile_name, sizeToFit(profile_name, trade, { width: WIDTH, lines: 1, smallest: 26 }), {
      ...centred,
      y: ruled + 70,
      atMost: 1,
    }).svg,
    line(`Niveau ${LEVEL_NAMES[level].toLowerCase()}`, MIDDLE, ruled + 118, soft, 'center'),
    scoreRing(global_score, { x: 260, y: 880, radius: 104 }),
    line(strengthName(confirmed), 410, 840, strength),
    ...said.map((words, at) => line(words, 410, 888 + at * 42, soft)),
    qr(shown.code, { x: 158, y: 1040, side: 204 }),
    line('Scannez pour vérifier', 410, 1130, { face: faces.bold, size: 32, colour: palette.ink }),
    line(`N°\u00a0${number}`, 410, 1178, { face: faces.regular, size: 24, colour: palette.muted }),
  ].join('');
}
