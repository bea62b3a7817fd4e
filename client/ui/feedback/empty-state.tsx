import Inbox from 'lucide-react/icons/inbox';
import type { ComponentType, ReactNode } from 'react';
import styles from './state.module.css';

type EmptyStateProps = {
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: ComponentType<{ size?: number }>;
};

export function EmptyState({ title, children, action, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.sign} aria-hidden="true">
        <Icon size={28} />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
