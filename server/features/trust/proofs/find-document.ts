import type { Queryable } from '#server/db/connection.ts';
import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { companyProofs } from '#server/db/schema/trust.ts';

type Kept = Pick<typeof companyProofs.$inferSelect, 'account_id' | 'number' | 'document_type'> & {
  bytes: Buffer;
};

/** Null once it is no longer kept. */
export async function findDocument(db: Queryable, proofId: string): Promise<Kept | null> {
  const [proof] = await db.select().from(companyProofs).where(eq(companyProofs.id, proofId));
  if (!proof?.document) return null;
  const { account_id, number, document_type, document } = proof;
  return { account_id, number, document_type, bytes: document };
}

/** What a company sent to be verified, while it is kept. */
export function listKeptDocuments(db: Queryable, accountId: string) {
  return db
    .select({ id: companyProofs.id, type: companyProofs.document_type })
    .from(companyProofs)
    .where(and(eq(companyProofs.account_id, accountId), isNotNull(companyProofs.document)));
}
