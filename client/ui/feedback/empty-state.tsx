import Inbox from 'lucide-react/icons/inbox';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import styles from './state.module.css';

/** Here, as whatever lists something has this file. */
export const Awaited = createContext<boolean | undefined>(false);

/**
 * Whether what is shown was asked for before, and what is asked for now is on its way: until it is there no sentence says how
 * many there are, or that there is none.
 */
export const useAwaited = () => useContext(Awaited);

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
