import type { certificates } from '#server/db/schema/reports.ts';
import type { QrText } from '#server/pdf/qr-outline.ts';
import type { CertificateClaims } from '../sign.ts';

type Strength = Pick<
  typeof certificates.$inferSelect,
  | 'margin_low'
  | 'margin_high'
  | 'counted'
  | 'attempt'
  | 'confirmed'
  | 'kept'
  | 'version'
  | 'name_corrected_at'
  | 'revoked_at'
>;

export type CertificateDocument = CertificateClaims &
  Strength & {
    question_count: number;
    /** Where its number is looked up. */
    verify_url: string;
    code: QrText;
    kid: string;
    signature: string;
  };
