import { useEffect, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './verify-screen.module.css';

/** Never changes: what stands in it is the check's own, and React leaves it there. */
const NOTHING = { __html: '' };

/** The place of the scanner and its verdicts, which works without the app too. */
export function CodeCheck() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = new AbortController();
    void import('./check/mount.ts').then(({ mountCheck }) => {
      if (place.current && !left.signal.aborted) mountCheck(place.current, { left: left.signal });
    });
    return () => left.abort();
  }, []);
  return (
    <div
      ref={place}
      className={classes(styles.check, 'screen-only')}
      data-code-check=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing, and keeps React from clearing it
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
