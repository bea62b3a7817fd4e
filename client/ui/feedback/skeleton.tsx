import { classes } from '#client/ui/classes.ts';
import styles from './skeleton.module.css';

type SkeletonProps = { shape?: 'text' | 'title' | 'block'; short?: boolean; className?: string };

/** The grey shape of something on its way; lay several out as the real content will be. */
export function Skeleton({ shape = 'text', short, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, styles[shape], short && styles.short, className)}
    />
  );
}
