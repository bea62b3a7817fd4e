import type { LocalConversation } from '#client/local/schema.ts';
import { TimeAgo } from '#client/ui/data/time-ago.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './messages-screen.module.css';
import { isOwn, unreadOf } from './side.ts';

type ConversationRowProps = {
  conversation: LocalConversation;
  account: string;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
};

export function ConversationRow({ conversation, account, now, isOpen, onOpen }: ConversationRowProps) {
  const { participant_name, campaign_title, last_message, last_sender_id, last_message_at } = conversation;
  const unread = unreadOf(conversation, account);
  return (
    <li>
      <button
        type="button"
        className={styles.conversation}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={styles.initial} aria-hidden="true">
          {[...participant_name][0]?.toUpperCase()}
        </span>
        <span className={styles.summary}>
          <span className={styles.line}>
            <strong>{participant_name}</strong>
            <small>
              <TimeAgo instant={last_message_at} now={now} />
            </small>
          </span>
          {campaign_title && <small className={styles.cut}>{campaign_title}</small>}
          <span className={styles.line}>
            <span className={styles.cut}>
              {last_sender_id && isOwn(conversation, last_sender_id, account) && `Vous${NBSP}: `}
              {last_message ?? 'Pas encore de message'}
            </span>
            {unread > 0 && (
              <span className={styles.unread}>
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="visually-hidden">{formatCount(unread, 'non lu', 'non lus')}</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
