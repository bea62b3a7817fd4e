import { NavLink } from 'react-router-dom';
import { authAddress } from '#client/session/auth-address.ts';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import styles from './header-bar.module.css';
import { HeaderBar } from './header-bar.tsx';

export function PublicHeader() {
  return (
    <HeaderBar
      home="/"
      links={
        <>
          <NavLink to="/opportunities">Offres</NavLink>
          <NavLink to="/profiles">Talents</NavLink>
          <NavLink to="/pricing">Tarifs</NavLink>
        </>
      }
    >
      <ButtonLink variant="ghost" to="/auth">
        Connexion
      </ButtonLink>
      <ButtonLink to={authAddress({ tab: 'register' })}>
        <span>
          Commencer<span className={styles.more}> gratuitement</span>
        </span>
      </ButtonLink>
    </HeaderBar>
  );
}
