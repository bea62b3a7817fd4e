import { classes } from '#client/ui/classes.ts';
import styles from './button.module.css';

export type ButtonLook = {
  /** `accent` and `cloth` are for indigo grounds such as the hero. Default `primary`. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'accent' | 'cloth';
  /** As wide as its container. */
  wide?: boolean;
  /** Square, for a lone icon; give it an `aria-label`. */
  icon?: boolean;
};

export function buttonClasses({ variant = 'primary', wide, icon }: ButtonLook, extra?: string): string {
  return classes(styles.button, styles[variant], wide && styles.wide, icon && styles.icon, extra);
}
