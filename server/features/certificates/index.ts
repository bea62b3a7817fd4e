export { downloadCertificate } from './download-certificate.ts';
export { isConfirmable } from './is-confirmable.ts';
export { issueCertificate } from './issue-certificate.ts';
export { issueExample } from './issue-example.ts';
export { renameCertificates } from './rename-certificates.ts';
export { revokeCertificatesOf } from './revoke-certificates-of.ts';
export { ensureSigningKey, rotateSigningKey } from './signing-key.ts';
export { verifyCertificate } from './verify-certificate.ts';
export { verifyUrl } from './verify-url.ts';
