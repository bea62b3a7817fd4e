import type { mails } from '#server/db/schema/mails.ts';
import type { SentMail } from '#shared/contracts/mails.ts';

export function presentMail(mail: typeof mails.$inferSelect): SentMail {
  return {
    id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    failure: mail.failure,
    created_at: mail.created_at.toISOString(),
  };
}
