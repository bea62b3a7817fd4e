import type { ComponentProps } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './card.module.css';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' };

export function Card({ as, className, ...rest }: CardProps) {
  const Tag = (as ?? 'div') as 'div';
  return <Tag {...rest} className={classes(styles.card, className)} />;
}
