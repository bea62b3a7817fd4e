import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** `whole`: the frame alone shows what is chosen, without the radio's own circle. */
  look?: 'marked' | 'whole';
  children: ReactNode;
};

/** One of a group of radios, in a frame that can be pressed anywhere. `className` goes to the frame. */
export function Choice({ look = 'marked', className, children, ...input }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, styles[look], className)}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}
