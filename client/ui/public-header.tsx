import { NavLink } from 'react-router-dom';
import { ButtonLink } from './button-link.tsx';
import { HeaderBar } from './header-bar.tsx';
import styles from './header-bar.module.css';

export function PublicHeader() {
  return (
    <HeaderBar
      home="/"
      links={
        <>
          <NavLink to="/opportunities">Opportunités</NavLink>
          <NavLink to="/profiles">Talents</NavLink>
          <NavLink to="/pricing">Tarifs</NavLink>
        </>
      }
    >
      <ButtonLink variant="ghost" to="/auth">
        Connexion
      </ButtonLink>
      <ButtonLink to="/auth" state={{ tab: 'register' }}>
        <span>
          Commencer<span className={styles.more}> gratuitement</span>
        </span>
      </ButtonLink>
    </HeaderBar>
  );
}
