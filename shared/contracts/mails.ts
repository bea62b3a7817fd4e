import { z } from 'zod';
import { filter, Id, IdParams, Instant, Page, PageFacts } from './common.ts';
import { contract } from './contract.ts';

/** `on`: by a mail server. `kept`: owners read mails here and pass them on. `off`: none is written. */
export const MailMode = z.enum(['on', 'kept', 'off']);
export type MailMode = z.infer<typeof MailMode>;

export const SentMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(['waiting', 'sent', 'failed', 'kept']),
  attempts: z.number().int(),
  /** What the mail server said last. */
  failure: z.string().nullable(),
  created_at: Instant,
});
export type SentMail = z.infer<typeof SentMail>;

export const mailStatus = contract({
  id: 'mailStatus',
  method: 'GET',
  path: '/admin/mail-status',
  tag: 'Administration',
  summary: 'Whether this installation sends mails, keeps them for owners, or writes none',
  audience: 'admin',
  response: z.object({ mode: MailMode }),
});

export const MailSort = z.enum(['-created_at', 'created_at', 'recipient', '-recipient']);
export type MailSort = z.infer<typeof MailSort>;

export const listMails = contract({
  id: 'listMails',
  method: 'GET',
  path: '/admin/mails',
  tag: 'Administration',
  summary:
    'Mails written to people in the last 30 days, newest first unless sorted otherwise, without their texts',
  audience: 'admin',
  query: Page.omit({ q: true }).extend({ sort: filter(MailSort) }),
  /** Counting stops at 1,000. */
  response: PageFacts.extend({ total_is_capped: z.boolean(), mode: MailMode, mails: z.array(SentMail) }),
});

export const readMail = contract({
  id: 'readMail',
  method: 'GET',
  path: '/admin/mails/{id}',
  tag: 'Administration',
  summary: 'The text of a mail that is kept because there is no mail server; noted in the audit log',
  audience: 'admin',
  params: IdParams,
  response: z.object({ mail: SentMail, text: z.string() }),
  refusals: ['not_found'],
});
