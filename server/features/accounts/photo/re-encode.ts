import sharp from 'sharp';
import { MOST_PHOTO_BYTES, MOST_PHOTO_SIDE, PHOTO_SIDE } from '#shared/rules/accounts/photo.ts';

sharp.concurrency(1);

type Encoded = { jpeg: Uint8Array } | { refused: 'unreadable' | 'too_large' };

const FORMATS = ['jpeg', 'webp', 'png'];
const QUALITIES = [82, 70, 55, 40];

/** A square JPEG made anew from the pixels alone. What is too large by its header is not decoded. */
export async function reEncode(given: Uint8Array): Promise<Encoded> {
  const head = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head || !FORMATS.includes(head.format)) return { refused: 'unreadable' };
  if (head.width > MOST_PHOTO_SIDE || head.height > MOST_PHOTO_SIDE) return { refused: 'too_large' };
  const square = sharp(given, { limitInputPixels: MOST_PHOTO_SIDE ** 2, failOn: 'truncated' })
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
    .flatten({ background: '#ffffff' });
  for (const quality of QUALITIES) {
    const jpeg = await square
      .clone()
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
      .catch(() => undefined);
    if (!jpeg) return { refused: 'unreadable' };
    if (jpeg.length <= MOST_PHOTO_BYTES) return { jpeg: new Uint8Array(jpeg) };
  }
  return { refused: 'too_large' };
}
