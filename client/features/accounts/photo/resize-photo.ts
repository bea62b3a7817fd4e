import { MOST_PHOTO_BYTES, PHOTO_SIDE } from '#shared/rules/accounts/photo.ts';

const QUALITIES = [0.85, 0.7, 0.55, 0.4];

/** The middle of a picture as a small square JPEG, so that a phone's photo of 4 MB costs 30 KB to send. @throws when it cannot be read */
export async function resizePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PHOTO_SIDE;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  picture.close();
  for (const quality of QUALITIES) {
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (small && small.size <= MOST_PHOTO_BYTES) return small;
  }
  throw new Error('the picture stays too large');
}
