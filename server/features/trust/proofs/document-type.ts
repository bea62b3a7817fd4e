import { invalid } from '#server/errors.ts';
import { PROOF_LIMITS } from '#shared/rules/company-proof.ts';

const SIGNATURES = [
  { type: 'pdf', bytes: Buffer.from('%PDF-') },
  { type: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
] as const;

type DocumentType = (typeof SIGNATURES)[number]['type'];

/** What a file is by its first bytes, whatever it calls itself. @throws 422 for another kind, or more than 2 MB */
export function readDocument(base64: string): { document: Buffer; type: DocumentType } {
  const document = Buffer.from(base64, 'base64');
  const found = SIGNATURES.find(({ bytes }) => document.subarray(0, bytes.length).equals(bytes));
  if (!found) throw invalid('Envoyez un document PDF, JPEG ou PNG.').at('document');
  if (document.length > PROOF_LIMITS.document) throw invalid('Le document dépasse 2\u00a0Mo.').at('document');
  return { document, type: found.type };
}
