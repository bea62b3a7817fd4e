import type { CertificateClaims } from '../sign.ts';

export type CertificateDocument = CertificateClaims & { verify_url: string; kid: string; signature: string };
