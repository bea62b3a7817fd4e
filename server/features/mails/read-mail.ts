import { and, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import { readable } from './access.ts';
import { presentMail } from './present.ts';
import { openBody } from './sealed-body.ts';

/** One mail with its text, if that is still kept. Who read whose is in the audit log. @throws 404 */
export async function readMail(
  deps: Deps,
  { session: { account }, mailId }: { session: Session; mailId: string },
) {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ mail: mails })
      .from(mails)
      .innerJoin(accounts, eq(accounts.id, mails.account_id))
      .where(and(eq(mails.id, mailId), eq(mails.status, 'kept'), readable));
    if (!found?.mail.sealed_body) throw notFound('Courriel introuvable.');
    const { mail } = found;
    await recordAudit(tx, { account, action: 'mail.read', target: mail.account_id, at: deps.now() });
    return { mail: presentMail(mail), text: openBody(deps, found.mail.sealed_body).text };
  });
}
