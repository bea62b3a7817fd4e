import type { AccountType } from '#shared/contracts/accounts.ts';

/** What somebody is told of within the application. */
export const NOTIFICATION_TYPES = [
  'test_invitation',
  'application_received',
  'test_completed',
  'message_received',
  'contact_request',
  'report_changed',
  'company_decision',
  'address_claimed',
  'payment_answer',
  'stage_shared',
  'signed_out',
  'deadline_near',
  'test_unsent',
  'rescue_received',
  'extra_time',
  'offer_found',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What somebody can be told of outside the application. */
export const NOTICE_KINDS = ['report', 'invitation', 'message', 'stage', 'deadline', 'offer'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** By which way: the phone's own notices, a mail, or not at all. */
export const NOTICE_WAYS = ['push', 'mail', 'none'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

export type NoticeChoices = Record<NoticeKind, NoticeWay>;

/** Until its owner chooses. An invitation finds people who have not opened the application for long. */
export const DEFAULT_CHOICES: NoticeChoices = {
  report: 'push',
  invitation: 'mail',
  message: 'push',
  stage: 'push',
  deadline: 'push',
  offer: 'push',
};

/** A company is told of messages alone. */
export function kindsFor(accountType: AccountType): readonly NoticeKind[] {
  return accountType === 'individual' ? NOTICE_KINDS : ['message'];
}
