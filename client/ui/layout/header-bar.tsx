import type { MouseEvent, ReactNode } from 'react';
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

/** Followed, its address would be a new place: what belongs to this one, such as an open conversation, would be gone. */
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('contenu')?.focus();
};

/** The bar on top of every screen, with a way past it for keyboards. */
export function HeaderBar({ home, links, children }: HeaderBarProps) {
  return (
    <header className={classes(styles.bar, links !== undefined && styles.barWithLinks)}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there by itself until the app is there */}
      <a className={styles.skip} href="#contenu" onClick={skip}>
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
