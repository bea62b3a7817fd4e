import GiftIcon from 'lucide-react/icons/gift';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import styles from './landing-screen.module.css';

export function Gift() {
  return (
    <div className={styles.section}>
      <section className={styles.gift}>
        <GiftIcon size={40} aria-hidden="true" />
        <h2>Des crédits offerts à l’inscription</h2>
        <p>
          <strong>2 crédits</strong> pour chaque candidat, <strong>10 crédits</strong> pour chaque entreprise.
          Sans carte bancaire.
        </p>
        <ButtonLink to="/auth?tab=register">Recevoir mes crédits</ButtonLink>
      </section>
    </div>
  );
}
