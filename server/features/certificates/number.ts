import { randomBytes } from 'node:crypto';
import { writeCertificateNumber } from '#shared/credentials/certificate-number.ts';

/** 128 random bits, as they are printed. */
export function certificateNumber(): string {
  return writeCertificateNumber(randomBytes(16));
}
