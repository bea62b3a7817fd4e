import { TimeAgo } from '#client/ui/data/time-ago.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { MINUTE_MS } from '#shared/rules/time.ts';
import styles from './news-section.module.css';
import { useNotifications } from './queries.ts';
import { useOpenNotification } from './use-open-notification.ts';

const SHOWN = 5;

/** The last things that happened; nothing for whoever has no news. */
export function NewsSection() {
  const now = useNow(MINUTE_MS);
  const notifications = useNotifications().data?.notifications ?? [];
  const open = useOpenNotification();
  if (notifications.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="nouveautes">
      <h2 id="nouveautes">Quoi de neuf</h2>
      <ul className={styles.news}>
        {notifications.slice(0, SHOWN).map((notification) => (
          <li key={notification.id}>
            <button type="button" onClick={() => open(notification)}>
              <strong>
                {notification.title}
                {!notification.is_read && <span className="visually-hidden"> (non lue)</span>}
              </strong>
              <span>{notification.message}</span>
              <small className="soft">
                <TimeAgo instant={notification.created_at} now={now} />
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
