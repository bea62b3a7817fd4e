import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './badge.module.css';
import tones from './tones.module.css';

type BadgeTone = 'neutral' | 'primary' | 'accent' | 'good' | 'warn' | 'bad';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone] ?? tones[tone])}>{children}</span>;
}
