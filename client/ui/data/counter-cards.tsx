import type { ComponentType, ReactNode } from 'react';
import styles from './counter-cards.module.css';

export function CounterCards({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <dl className={styles.cards} aria-busy={busy}>
      {children}
    </dl>
  );
}

type CounterCardProps = {
  icon: ComponentType<{ size?: number }>;
  name: string;
  /** Undefined while unknown. */
  value: string | undefined;
  detail?: string;
};

export function CounterCard({ icon: Icon, name, value, detail }: CounterCardProps) {
  return (
    <div className={styles.card}>
      <dt>
        <Icon size={18} />
        {name}
      </dt>
      <dd className="numbers">{value ?? '–'}</dd>
      {detail && <dd className={styles.detail}>{detail}</dd>}
    </div>
  );
}
