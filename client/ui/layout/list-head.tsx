import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './list-head.module.css';

type ListHeadProps = {
  /** How many were found, and of how many: '3 campagnes sur 40'. */
  children: string;
  /** Where the list stands without filters; absent when none is set. */
  reset?: string | undefined;
};

/** The counts above a list, read out when they change, and the way back to the whole list. */
export function ListHead({ children, reset }: ListHeadProps) {
  const [search] = useSearchParams();
  const page = search.get('page');
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);

  // Another page begins at its beginning, for the eye and for the keyboard.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  }, [page]);

  return (
    <div className={styles.head}>
      <h2 ref={head} tabIndex={-1} className={styles.count}>
        <span role="status">{children}</span>
      </h2>
      {reset && (
        <Link className={styles.reset} to={reset}>
          Réinitialiser les filtres
        </Link>
      )}
    </div>
  );
}
