import type { ComponentProps, ComponentType } from 'react';
import { classes } from '#client/ui/classes.ts';
import tones from '#client/ui/data/tones.module.css';
import styles from './banner.module.css';

type BannerProps = ComponentProps<'div'> & {
  tone?: 'primary' | 'accent' | 'good' | 'warn' | 'bad';
  icon?: ComponentType<{ size?: number }>;
};

/** A dialog may be longer than the window: what it has to say comes into sight. */
const show = (banner: HTMLElement | null) => {
  if (banner?.closest('dialog')) banner.scrollIntoView({ block: 'nearest' });
};

/** A message that stays in the page. Give `role="alert"` to one that appears after an action. */
export function Banner({ tone = 'primary', icon: Icon, className, children, ...rest }: BannerProps) {
  return (
    <div
      ref={rest.role === 'alert' ? show : undefined}
      {...rest}
      className={classes(styles.banner, styles[tone] ?? tones[tone], className)}
    >
      {Icon && <Icon size={20} />}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
