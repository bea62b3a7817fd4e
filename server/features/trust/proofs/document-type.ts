import { invalid } from '#server/errors.ts';
import { documentTypeOf, PROOF_LIMITS } from '#shared/rules/companies/company-proof.ts';

/** @throws 422 for another kind, or more than 2 MB */
export function readDocument(base64: string) {
  const document = Buffer.from(base64, 'base64');
  const type = documentTypeOf(document);
  if (!type) throw invalid('Envoyez un document PDF, JPEG ou PNG.').at('document');
  if (document.length > PROOF_LIMITS.document) throw invalid('Le document dépasse 2\u00a0Mo.').at('document');
  return { document, type };
}
