import { and, eq, type SQL } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Account } from '#server/session.ts';

/** Certificates are listed and downloaded by their owner; anybody may verify one by its number. */
export function ownCertificates(account: Account): SQL {
  return eq(certificates.account_id, account.id);
}

export function ownCertificate(account: Account, certificateId: string): SQL | undefined {
  return and(eq(certificates.id, certificateId), ownCertificates(account));
}
