import sharp from 'sharp';
import { drawTall, TALL } from './draw-tall.ts';
import { drawWide, WIDE } from './draw-wide.ts';
import type { CertificatePicture } from './types.ts';

// The threads are what is bounded: each draws one picture at a time.
sharp.concurrency(1);

/** A certificate as a PNG, whatever characters a name holds. */
export async function renderPicture(shown: CertificatePicture): Promise<Uint8Array> {
  const png = await sharp(Buffer.from(drawSvg(shown)))
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
  return new Uint8Array(png);
}

export function drawSvg(shown: CertificatePicture): string {
  const { width, height } = shown.shape === 'tall' ? TALL : WIDE;
  const drawn = shown.shape === 'tall' ? drawTall(shown) : drawWide(shown);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}
