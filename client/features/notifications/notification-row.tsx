import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Handshake from 'lucide-react/icons/handshake';
import MailOpen from 'lucide-react/icons/mail-open';
import MessageSquare from 'lucide-react/icons/message-square';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ComponentType } from 'react';
import { classes } from '#client/ui/classes.ts';
import { TimeAgo } from '#client/ui/data/time-ago.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Notification } from '#shared/contracts/notifications.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './notification-panel.module.css';

const ICONS: Record<Notification['type'], ComponentType<{ size?: number }>> = {
  test_invitation: MailOpen,
  application_received: UserPlus,
  test_completed: ClipboardCheck,
  message_received: MessageSquare,
  contact_request: Handshake,
  report_changed: ClipboardCheck,
  company_decision: Handshake,
  address_claimed: MailOpen,
  payment_answer: MessageSquare,
  stage_shared: ClipboardCheck,
  signed_out: MailOpen,
  deadline_near: CalendarClock,
  test_unsent: CalendarClock,
  rescue_received: ClipboardCheck,
  extra_time: ClipboardCheck,
  offer_found: Handshake,
};

type NotificationRowProps = {
  notification: Notification;
  now: number;
  mayMark: boolean;
  onOpen: () => void;
  onMarkRead: () => void;
};

export function NotificationRow({ notification, now, mayMark, onOpen, onMarkRead }: NotificationRowProps) {
  const { type, title, message, is_read, created_at } = notification;
  // The server may tell of what this version of the app does not know yet.
  const Icon = ICONS[type] ?? MailOpen;
  return (
    <li className={classes(styles.row, !is_read && styles.unread)}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.icon} aria-hidden="true">
          <Icon size={20} />
        </span>
        <span className={styles.text}>
          <strong>
            {title}
            {!is_read && <span className="visually-hidden"> (non lue)</span>}
          </strong>
          <span>{message}</span>
          <small>
            <TimeAgo instant={created_at} now={now} />
          </small>
        </span>
      </button>
      {mayMark && !is_read && (
        <Button variant="ghost" icon aria-label={`Marquer comme lue${NBSP}: ${title}`} onClick={onMarkRead}>
          <Check size={18} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
