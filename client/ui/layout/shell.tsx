import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './shell.module.css';

type ShellProps = {
  /** Whether `Places` are among its children: a wide screen leaves them room on the left. */
  withPlaces?: boolean;
  children: ReactNode;
};

/** Header, content, footer: the footer keeps to the lower edge of a short page. */
export function Shell({ withPlaces, children }: ShellProps) {
  return <div className={classes(styles.shell, withPlaces && styles.withPlaces)}>{children}</div>;
}
