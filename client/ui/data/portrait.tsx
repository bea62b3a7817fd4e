import { Motif } from '#client/ui/layout/motif.tsx';
import { initialsOf } from '#shared/rules/text/initials.ts';
import styles from './portrait.module.css';

type PortraitProps = {
  name: string;
  /** Its address; until it is there, and without one, the initials show. */
  photo?: string | null | undefined;
};

/** Somebody's photo, or their initials on a woven ground. Their name stands beside it. */
export function Portrait({ name, photo }: PortraitProps) {
  return (
    <span className={styles.portrait} aria-hidden="true">
      <Motif className={styles.cloth} />
      <span className={styles.initials}>{initialsOf(name)}</span>
      {/* Lazy: React would put a link to preload it before the title of a page from the server. */}
      {photo && <img className={styles.photo} src={photo} alt="" width={320} height={320} loading="lazy" />}
    </span>
  );
}
