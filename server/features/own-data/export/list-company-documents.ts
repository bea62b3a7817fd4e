import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Account } from '#server/session.ts';

/** What a company sent to be verified, while it is kept. */
export async function listCompanyDocuments({ db }: Deps, { id: accountId }: Account) {
  const kept = await db
    .select({ id: companyProofs.id, type: companyProofs.document_type })
    .from(companyProofs)
    .where(and(eq(companyProofs.account_id, accountId), isNotNull(companyProofs.document)));
  return kept.map(({ id, type }) => ({
    name: `preuves/preuve_${id}.${type}`,
    async render() {
      const [proof] = await db
        .select({ bytes: companyProofs.document })
        .from(companyProofs)
        .where(eq(companyProofs.id, id));
      if (!proof?.bytes) throw notFound('Document introuvable.');
      return { bytes: proof.bytes };
    },
  }));
}
