import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#client/ui/classes.ts';
import styles from './header-bar.module.css';
import { Logo } from './logo.tsx';

type HeaderBarProps = {
  /** Where the logo leads. */
  home: string;
  links?: ReactNode;
  /** Its actions, from left to right. */
  children: ReactNode;
};

/** The bar on top of every screen, with a way past it for keyboards. */
export function HeaderBar({ home, links, children }: HeaderBarProps) {
  return (
    <header className={classes(styles.bar, links !== undefined && styles.barWithLinks)}>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <div className={styles.inner}>
        <Link className={styles.brand} to={home} aria-label="Baara, accueil">
          <Logo />
        </Link>
        {links && (
          <nav className={styles.links} aria-label="Rubriques">
            {links}
          </nav>
        )}
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  );
}
