import type { QrText } from '#server/pdf/qr-outline.ts';
import type { PictureShape } from '#shared/contracts/certificates.ts';
import type { Level } from '#shared/contracts/common.ts';

/** What the picture of a certificate shows. */
export type CertificatePicture = {
  shape: PictureShape;
  full_name: string;
  profile_name: string;
  level: Level;
  /** Percent. */
  global_score: number;
  margin: { low: number; high: number } | null;
  /** Questions that the margin rests on. */
  counted: number | null;
  /** Its time was proven. */
  proven: boolean;
  confirmed: boolean;
  issued_at: Date;
  number: string;
  /** Where the number is looked up. */
  code: QrText;
  /** JPEG in base64; null: initials instead. */
  photo: string | null;
};
