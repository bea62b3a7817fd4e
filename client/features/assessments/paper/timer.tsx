import { useEffect, useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import tones from '#client/ui/data/tones.module.css';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { LAST_SECONDS, timerColour, WARN_SECONDS } from '#shared/rules/assessments/exam.ts';
import styles from './timer.module.css';
import { warnOfTime } from './warn-of-time.ts';

const COLOURS = { green: tones.good, orange: tones.warn, red: tones.bad };

type Props = {
  /** Seconds. */
  remaining: () => number;
  /** Seconds of the whole paper. */
  duration: number;
};

/** The countdown, with its colours, its pulse in the last minute and its two warnings. */
export function Timer({ remaining, duration }: Props) {
  const [seconds, setSeconds] = useState(() => Math.ceil(remaining()));
  const toast = useToast();
  const warned = useRef(seconds);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      setSeconds(Math.ceil(remaining()));
      timer = setTimeout(show, untilNextSecond(remaining()));
    };
    show();
    return () => clearTimeout(timer);
  }, [remaining]);

  useEffect(() => {
    const before = warned.current;
    warned.current = seconds;
    const warning = warnOfTime(before, seconds);
    if (warning) toast[warning.tone](warning.text);
  }, [seconds, toast]);

  return (
    <div className={styles.box}>
      {seconds <= WARN_SECONDS && <Badge tone="warn">Dépêchez-vous</Badge>}
      <time
        role="timer"
        aria-label="Temps restant"
        className={classes(
          styles.timer,
          COLOURS[timerColour(seconds, duration)],
          seconds <= LAST_SECONDS && styles.pulse,
          'numbers',
        )}
      >
        {clock(seconds)}
      </time>
    </div>
  );
}

/** Milliseconds until another figure is due; a little more, so that it is. */
function untilNextSecond(remaining: number): number {
  return (remaining % 1 || 1) * 1_000 + 20;
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
