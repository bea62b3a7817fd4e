import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { LIST } from '#client/ui/layout/list-head.tsx';
import { formatNumber } from '#shared/rules/text/format.ts';
import styles from './pagination.module.css';

/** Numbered pages of a list, in its address. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const [search] = useSearchParams();
  if (pages < 2) return null;

  const to = (number: number) => addressOf(search, number);
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link className={styles.step} to={to(page - 1)} rel="prev">
          Précédente
        </Link>
      )}
      <ol>
        {shownPages(page, pages).map((number, index, shown) => (
          <li key={number} className={number - (shown[index - 1] ?? 0) > 1 ? styles.gap : undefined}>
            <Link
              to={to(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${formatNumber(number)}`}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className={styles.step} to={to(page + 1)} rel="next">
          Suivante
        </Link>
      )}
    </nav>
  );
}

/** The way on from a page that the list no longer has. */
export function FirstPageLink() {
  const [search] = useSearchParams();
  return (
    <ButtonLink variant="secondary" to={addressOf(search, 1)}>
      Revenir à la première page
    </ButtonLink>
  );
}

function addressOf(search: URLSearchParams, page: number) {
  const wanted = new URLSearchParams(search);
  wanted.delete('page');
  if (page > 1) wanted.set('page', String(page));
  return { search: wanted.toString(), hash: LIST };
}

/** The first, the last, and those around the current one. */
export function shownPages(page: number, pages: number): number[] {
  const around = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(around)].sort((a, b) => a - b);
}
