import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';

type BadgeTone = 'neutral' | 'primary' | 'accent' | 'good' | 'warn' | 'bad';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
