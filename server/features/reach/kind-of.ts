import type { NoticeKind, NotificationType } from '#shared/rules/notifications/notices.ts';

export type Notified = {
  id: string;
  account_id: string;
  type: NotificationType;
  related_id: string | null;
  link: string | null;
};

/** What a notification is told as outside the application; null: it waits in there. */
export function kindOf({ type, link }: Pick<Notified, 'type' | 'link'>): NoticeKind | null {
  switch (type) {
    case 'test_completed':
      // A company's says that a candidate finished.
      return link?.startsWith('/report/') ? 'report' : null;
    case 'test_invitation':
      return 'invitation';
    case 'message_received':
    case 'contact_request':
      return 'message';
    case 'stage_shared':
      return 'stage';
    case 'deadline_near':
    case 'test_unsent':
      return 'deadline';
    case 'offer_found':
      return 'offer';
    default:
      return null;
  }
}
