import Bell from 'lucide-react/icons/bell';
import { useMayRecruit } from '#client/session/seat.ts';
import { useNow } from '#client/ui/data/use-now.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { MINUTE_MS } from '#shared/rules/units/time.ts';
import styles from './notification-panel.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead, type useNotifications } from './queries.ts';
import { useOpenNotification } from './use-open-notification.ts';

type NotificationPanelProps = {
  notifications: ReturnType<typeof useNotifications>;
  onClose: () => void;
};

export function NotificationPanel({ notifications, onClose }: NotificationPanelProps) {
  const now = useNow(MINUTE_MS / 2);
  const toast = useToast();
  const { mutate: mark } = useMarkRead(() => toast.error('Erreur lors de la mise à jour'));
  const mayMark = useMayRecruit();
  const open = useOpenNotification();
  return (
    <section className={styles.panel} tabIndex={-1} aria-label="Vos notifications">
      <div className={styles.head}>
        <h2>Notifications</h2>
        {mayMark && (notifications.data?.unread_count ?? 0) > 0 && (
          <Button variant="ghost" onClick={() => mark(undefined)}>
            Tout marquer comme lu
          </Button>
        )}
      </div>
      <div className={styles.body}>
        <Loaded
          query={notifications}
          failed="Les notifications n’ont pas pu être chargées"
          waiting={['a', 'b', 'c'].map((row) => <Skeleton key={row} />)}
        >
          {({ notifications: rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={Bell} title="Aucune notification">
                Invitations, résultats et messages arriveront ici.
              </EmptyState>
            ) : (
              <ul>
                {rows.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    now={now}
                    mayMark={mayMark}
                    onOpen={() => {
                      onClose();
                      open(notification);
                    }}
                    onMarkRead={() => mark(notification.id)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
