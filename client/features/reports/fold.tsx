import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { Card } from '#client/ui/layout/card.tsx';
import styles from './fold.module.css';

/** A part of the report that a phone opens on request; a wide screen has room for it from the start. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open] = useState(() => matchMedia('(min-width: 48rem)').matches);
  return (
    <Card as="section">
      <details className={styles.fold} open={open}>
        <summary>
          <h2>{title}</h2>
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        {children}
      </details>
    </Card>
  );
}
