import { classes } from '#client/ui/classes.ts';
import styles from './logo.module.css';

/** `markOnly` keeps the name for screen readers. */
export function Logo({ markOnly, className }: { markOnly?: boolean; className?: string }) {
  return (
    <span className={classes(styles.logo, className)}>
      <svg
        className={styles.mark}
        width="32"
        height="32"
        viewBox="0 0 32 32"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles.cloth} width="32" height="32" rx="9" />
        <path className={styles.thread} d="M16 6 26 16 16 26 6 16z" />
        <path className={styles.seed} d="M16 11.5 20.5 16 16 20.5 11.5 16z" />
      </svg>
      <span className={markOnly ? 'visually-hidden' : undefined}>Baara</span>
    </span>
  );
}
