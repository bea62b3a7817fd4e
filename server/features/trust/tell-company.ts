import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { notify } from '#server/features/notifications/index.ts';

type Told = {
  companyId: string;
  title: string;
  message: string;
  /** The same without what the company typed: an address that nobody proved may be a stranger's (rule N7). */
  messageToUnproved?: string;
  link: string;
};

/** What an administrator decided about a company reaches it twice: in the product and by mail. */
export async function tellCompany(
  deps: Deps,
  tx: Transaction,
  { companyId, title, message, messageToUnproved = message, link }: Told,
): Promise<void> {
  const [company] = await tx.select().from(accounts).where(eq(accounts.id, companyId));
  if (!company || company.deleted_at) return;
  await notify(tx, { accountId: companyId, type: 'company_decision', title, message, relatedId: null, link });
  await queueMail(deps, tx, {
    to: company,
    letter: {
      subject: title,
      lines: [company.email_verified_at ? message : messageToUnproved],
      action: { label: 'Ouvrir Baara', url: deps.config.publicUrl + link },
    },
  });
}
