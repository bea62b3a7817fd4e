import { palette } from '#server/pdf/palette.ts';
import { faceFor, sizeToFit } from '#server/pdf/text.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { strengthName } from '#shared/rules/certificates/margin-words.ts';
import { basisInWords, PHONE_TIME } from '#shared/rules/certificates/reliability-words.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import { weaveCloth } from '../document/cloth.ts';
import { capital, qr, scoreRing } from './parts.ts';
import { portrait } from './portrait.ts';
import { filled } from './svg.ts';
import { block, faces, line } from './text.ts';
import type { CertificatePicture } from './types.ts';

export const WIDE = { width: 1200, height: 630 };

const LEFT = 92;
const BESIDE = 290;
const RIGHT = WIDE.width - 92;

/** 1200 × 630: what a link previews as. */
export function drawWide(shown: CertificatePicture): string {
  const { full_name, profile_name, level, global_score, margin, counted, proven, confirmed, issued_at } =
    shown;
  const name = sizeToFit(
    full_name,
    { face: faceFor(full_name, faces.serif, faces.bold), size: 58, colour: palette.ink },
    { width: RIGHT - BESIDE, lines: 2, smallest: 34 },
  );
  const holder = block(full_name, name, { x: BESIDE, y: 172, width: RIGHT - BESIDE, atMost: 2 });
  const trade = { face: faceFor(profile_name, faces.bold, faces.regular), size: 32, colour: palette.indigo };
  const under = { x: BESIDE, y: 172 + holder.below + 56, width: RIGHT - BESIDE, atMost: 1 };
  const soft = { face: faces.regular, size: 24, colour: palette.muted };
  const strength = { face: faces.bold, size: 36, colour: confirmed ? palette.green : palette.indigo };
  const said = [
    ...(margin ? [capital(basisInWords(margin, counted))] : []),
    `Délivré le ${formatDate(issued_at)}`,
    ...(proven ? [] : [PHONE_TIME]),
  ];
  return [
    ...weaveCloth({ ...WIDE, inset: 0, band: 48, figure: 32 }).map((piece) =>
      filled(piece.polygons, piece.colour),
    ),
    line('Baara', LEFT, 108, { face: faces.serif, size: 30, colour: palette.ochre }),
    portrait({ ...shown, x: LEFT + 80, y: 222, radius: 80 }),
    holder.svg,
    block(profile_name, sizeToFit(profile_name, trade, { width: under.width, lines: 1, smallest: 22 }), under)
      .svg,
    line(`Niveau ${LEVEL_NAMES[level].toLowerCase()}`, BESIDE, under.y + 40, soft),
    scoreRing(global_score, { x: LEFT + 80, y: 444, radius: 80 }),
    line(strengthName(confirmed), BESIDE, 432, strength),
    ...said.map((words, at) => line(words, BESIDE, 474 + at * 38, soft)),
    qr(shown.code, { x: RIGHT - 184, y: 344, side: 184 }),
    line(`N°\u00a0${shown.number}`, RIGHT, 550, { ...soft, size: 18 }, 'right'),
  ].join('');
}
