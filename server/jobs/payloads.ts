import { z } from 'zod';
import { NOTICE_KINDS } from '#shared/rules/notifications/notices.ts';

const Account = z.object({ account_id: z.uuid() });
const Neutralisation = z.object({ neutralisation_id: z.uuid() });
const Asked = z.object({ email: z.string() });
const Noticed = z.object({ notification_id: z.uuid(), kind: z.enum(NOTICE_KINDS) });

/** What each job is told that is added with its cause; the others come by the clock. */
export const PAYLOADS = {
  grade: z.object({ report_id: z.uuid() }),
  list_neutralised: Neutralisation,
  rescore_neutralised: Neutralisation,
  generate_questions: z.object({ generation_id: z.uuid() }),
  check_payment: z.object({ transaction_id: z.uuid() }),
  send_invitations: z.object({ campaign_id: z.uuid() }),
  tell_alerts: z.object({ campaign_id: z.uuid() }),
  tell_results: z.object({ campaign_id: z.uuid() }),
  send_mail: z.object({
    mail_id: z.uuid(),
    is_digest: z.boolean().optional(),
    noticed: z.array(Noticed).optional(),
  }),
  deliver_notices: Account,
  send_push: z.object({ push_id: z.uuid() }),
  send_password_reset: Asked.extend({ return_to: z.string().optional() }),
  send_email_change: Account,
  send_email_code: Account,
  send_registration_code: Asked,
  close_campaigns_of_profile: z.object({ profile_id: z.uuid() }),
  close_campaigns_of_skill: z.object({ skill_id: z.uuid() }),
  insert_history: z.object({}),
};

/** What a mail or a push of notices tells of. */
export type Noticed = z.output<typeof Noticed>;

type Payloads = typeof PAYLOADS;

/** A task with what it is told. */
export type Told = {
  [Task in keyof Payloads]: { task: Task; payload: z.input<Payloads[Task]> };
}[keyof Payloads];
