import type { ReactNode } from 'react';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import styles from './list-row.module.css';

type ListRowProps = {
  title: ReactNode;
  about: ReactNode;
  state?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

export function ListRow({ title, about, state, children }: ListRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{title}</h3>
        <p className="soft">{about}</p>
        {state && <p className={styles.state}>{state}</p>}
      </div>
      {children}
    </li>
  );
}

export function WaitingRow() {
  return (
    <div className={styles.row}>
      <Skeleton />
      <Skeleton short />
    </div>
  );
}
