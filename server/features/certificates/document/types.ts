import type { CertificateClaims } from '../sign.ts';

export type CertificateDocument = CertificateClaims & {
  question_count: number;
  verify_url: string;
  kid: string;
  signature: string;
};
