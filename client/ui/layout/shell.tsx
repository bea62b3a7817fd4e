import type { ReactNode } from 'react';
import styles from './shell.module.css';

/** Header, content, footer: the footer keeps to the lower edge of a short page. */
export function Shell({ children }: { children: ReactNode }) {
  return <div className={styles.shell}>{children}</div>;
}
