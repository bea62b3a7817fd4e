import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './places.module.css';

export type Place = {
  to: string;
  label: string;
  icon: ComponentType<{ size?: string; 'aria-hidden'?: 'true' }>;
  /** Addresses that belong to it, by how they begin. */
  within: RegExp;
  /** What waits there, and in words for those who only hear it. */
  waiting?: { count: number; words: string };
};

const MOST_SHOWN = 99;
/** In step with the text, and so with the count over it: 22 px beside 12. */
const ICON = '1.8333em';

/** The places of whoever is signed in: a bar at the lower edge of a phone, a rail on the left of a wide screen. */
export function Places({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.places} aria-label="Vos espaces">
      <ul>
        {places.map(({ to, label, icon: Icon, within, waiting }) => (
          <li key={to}>
            <Link to={to} aria-current={within.test(pathname) ? 'page' : undefined}>
              <span className={styles.sign}>
                <Icon size={ICON} aria-hidden="true" />
                {waiting && waiting.count > 0 && (
                  <span className={styles.count} aria-hidden="true">
                    {waiting.count > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting.count}
                  </span>
                )}
              </span>
              {label}
              {waiting && waiting.count > 0 && <span className="visually-hidden">({waiting.words})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
