import type { ReactNode } from 'react';
import { Card } from '#client/ui/layout/card.tsx';
import styles from './independent.module.css';

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-titre`} className={styles.part}>
      <h2 id={`${id}-titre`}>{title}</h2>
      {children}
    </Card>
  );
}
