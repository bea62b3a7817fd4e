import { Link } from 'react-router-dom';
import { authAddress } from '#client/session/auth-address.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { Motif } from './motif.tsx';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.band}>
        <Motif />
      </div>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>Le travail se prouve.</p>
        </div>
        <nav aria-labelledby="pied-candidats">
          <h2 id="pied-candidats">Candidats</h2>
          <Link to="/#missions">Dernières offres</Link>
          <Link to="/opportunities">Toutes les offres</Link>
          <Link to={authAddress({ tab: 'register' })}>Inscription</Link>
          <Link to="/auth">Connexion</Link>
        </nav>
        <nav aria-labelledby="pied-entreprises">
          <h2 id="pied-entreprises">Entreprises</h2>
          <Link to="/profiles">Talents certifiés</Link>
          <Link to="/verify">Vérifier un certificat</Link>
          <Link to={authAddress({ tab: 'register', account: 'enterprise' })}>Créer une campagne</Link>
          <Link to="/pricing">Tarifs</Link>
        </nav>
        <nav aria-labelledby="pied-baara">
          <h2 id="pied-baara">Baara</h2>
          <Link to="/aide">Aide</Link>
          <Link to="/fiabilite">Ce que vaut un score</Link>
          <Link to="/confidentialite">Confidentialité</Link>
          <Link to="/conditions">Conditions</Link>
          <Link to="/admin">Espace Admin</Link>
        </nav>
        <p className={styles.end}>© 2025 Baara. Tous droits réservés.</p>
      </div>
    </footer>
  );
}
