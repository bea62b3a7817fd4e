import type { ReactNode } from 'react';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import styles from './cards.module.css';

/** A list of cards, as many beside each other as fit. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}

export function CardsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.cards}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes are all alike
        <Skeleton key={index} shape="block" className={styles.shape} />
      ))}
    </div>
  );
}
