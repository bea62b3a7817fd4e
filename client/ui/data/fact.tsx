import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './fact.module.css';

type FactProps = { name: string; className?: string | undefined; children: ReactNode };

/** A name and its value, in a `dl`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={classes(styles.fact, className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
