export { issueCertificate } from './issue-certificate.ts';
export { ensureSigningKey } from './signing-key.ts';
export { verifyUrl } from './verify-url.ts';
