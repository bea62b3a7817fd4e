export { REPORTERS_TO_DECIDE } from './abuse/list-cases.ts';
export { judgesTrust } from './access.ts';
export { forgetTrust } from './forget-trust.ts';
export { findDocument, listKeptDocuments } from './proofs/find-document.ts';
export { withdrawProof } from './proofs/withdraw-proof.ts';
export { purgeDocuments } from './purge-documents.ts';
