import { classes } from '#client/ui/classes.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  value: number;
  max?: number;
  label: string;
  tone?: 'primary' | 'good' | 'warn' | 'bad';
};

export function ProgressBar({ value, max = 100, label, tone = 'primary' }: ProgressBarProps) {
  return (
    <progress className={classes(styles.bar, styles[tone])} value={value} max={max} aria-label={label} />
  );
}
