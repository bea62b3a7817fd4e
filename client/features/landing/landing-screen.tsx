import { ButtonLink } from '#client/ui/button-link.tsx';
import { Features } from './features.tsx';
import { Gift } from './gift.tsx';
import { Hero } from './hero.tsx';
import styles from './landing-screen.module.css';

const toRegister = { tab: 'register' };

export function LandingScreen() {
  return (
    <main id="contenu" tabIndex={-1} className={styles.main}>
      <Hero />
      <Gift />
      <section id="missions" className={styles.section}>
        <h2>Missions ouvertes</h2>
        <p>Des entreprises cherchent des personnes dont le niveau est prouvé. Postuler est gratuit.</p>
        <ButtonLink variant="secondary" to="/opportunities">
          Voir toutes les opportunités
        </ButtonLink>
      </section>
      <Features />
      <section className={styles.call}>
        <h2>Prêt à prouver votre niveau{'\u00a0'}?</h2>
        <p>Créez votre compte en une minute. Votre premier test est offert.</p>
        <ButtonLink to="/auth" state={toRegister}>
          Créer mon compte gratuit
        </ButtonLink>
      </section>
    </main>
  );
}
