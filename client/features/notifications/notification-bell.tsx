import Bell from 'lucide-react/icons/bell';
import { useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import header from '#client/ui/layout/header-bar.module.css';
import { formatCount } from '#shared/rules/text/format.ts';
import styles from './notification-bell.module.css';
import { useNotifications } from './queries.ts';
import { useDismiss } from './use-dismiss.ts';
import { useReportNews } from './use-report-news.ts';

// Its rows and what they lead to load at the first press.
const NotificationPanel = onDemand(async () => (await import('./notification-panel.tsx')).NotificationPanel);

const MOST_SHOWN = 99;

export function NotificationBell() {
  const notifications = useNotifications();
  useReportNews(notifications);
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unread = notifications.data?.unread_count ?? 0;

  useDismiss(frame, open, (byKeyboard) => {
    setOpen(false);
    if (byKeyboard) button.current?.focus();
  });

  return (
    <div ref={frame} className={styles.bell}>
      <button
        ref={button}
        type="button"
        className={classes(header.action, styles.button)}
        aria-expanded={open}
        aria-label={
          unread > 0 ? `Notifications, ${formatCount(unread, 'non lue', 'non lues')}` : 'Notifications'
        }
        onClick={() => setOpen(!open)}
      >
        <span className={header.sign}>
          <Bell size="1.375rem" aria-hidden="true" />
          {unread > 0 && <span className={header.count}>{unread > MOST_SHOWN ? '99+' : unread}</span>}
        </span>
      </button>
      {open && <NotificationPanel notifications={notifications} onClose={() => setOpen(false)} />}
    </div>
  );
}
