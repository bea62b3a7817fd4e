import Inbox from 'lucide-react/icons/inbox';
import type { ComponentType, ReactNode } from 'react';
import { useAwaited } from './awaited.ts';
import styles from './state.module.css';

type EmptyStateProps = {
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: ComponentType<{ size?: number }>;
  /** It is all that the page says: `h1`. */
  as?: 'h1' | 'h2';
};

export function EmptyState({
  title,
  children,
  action,
  icon: Icon = Inbox,
  as: Heading = 'h2',
}: EmptyStateProps) {
  if (useAwaited()) return null;
  return (
    <div className={styles.state}>
      <span className={styles.sign} aria-hidden="true">
        <Icon size={28} />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
