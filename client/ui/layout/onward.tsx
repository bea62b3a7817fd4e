import { Link } from 'react-router-dom';
import styles from './onward.module.css';

/** At the end of every screen of whoever is signed in: the pages that everybody may read. */
export function Onward() {
  return (
    <nav className={styles.onward} aria-label="Pages publiques">
      <Link to="/opportunities">Offres</Link>
      <Link to="/profiles">Talents</Link>
      <Link to="/pricing">Tarifs</Link>
      <Link to="/fiabilite">Ce que vaut un score</Link>
      <Link to="/verify">Vérifier un certificat</Link>
      <Link to="/aide">Aide</Link>
      <Link to="/conditions">Conditions</Link>
      <Link to="/confidentialite">Confidentialité</Link>
    </nav>
  );
}
