import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAwaited } from '#client/ui/feedback/empty-state.tsx';
import styles from './list-head.module.css';

/** Where a list begins, for the addresses of its pages. */
export const LIST = 'liste';

type ListHeadProps = {
  /** How many were found, and of how many: '3 campagnes sur 40'. */
  children: string;
  /** Where the list stands without filters. */
  whole: string;
  filtered: boolean;
};

/** The counts above a list, read out when they change, and the way back to the whole list. */
export function ListHead({ children, whole, filtered }: ListHeadProps) {
  const awaited = useAwaited();
  const [search] = useSearchParams();
  const page = search.get('page');
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);

  // Another page begins at its beginning, for the eye and for the keyboard; not while filters are being chosen.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement?.closest('form')) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  }, [page]);

  return (
    <div className={styles.head} id={LIST}>
      <h2 ref={head} tabIndex={-1} className={styles.count}>
        <span role="status">{awaited ? 'Chargement…' : children}</span>
      </h2>
      {filtered ? (
        <Link className={styles.reset} to={whole} data-reset-filters>
          Réinitialiser les filtres
        </Link>
      ) : (
        // A visitor's own script shows it, once there are some to go back to.
        <a className={styles.reset} href={whole} data-last-filters hidden>
          Reprendre mes derniers filtres
        </a>
      )}
    </div>
  );
}
