import type { ReactNode } from 'react';
import styles from './section-head.module.css';

type SectionHeadProps = {
  /** What the section's `aria-labelledby` names. */
  id: string;
  title: ReactNode;
  /** Its actions. */
  children?: ReactNode;
};

export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
