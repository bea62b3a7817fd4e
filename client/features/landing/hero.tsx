import BadgeCheck from 'lucide-react/icons/badge-check';
import { authAddress } from '#client/session/auth-address.ts';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { buttonClasses } from '#client/ui/forms/button-look.ts';
import { Motif } from '#client/ui/layout/motif.tsx';
import styles from './landing-screen.module.css';

const EXAMPLE = [
  { skill: 'Tenue des comptes', score: 92 },
  { skill: 'Fiscalité', score: 84 },
  { skill: 'Tableur', score: 88 },
];

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.heroMotif}>
        <Motif />
      </div>
      <div className={styles.heroInner}>
        <div>
          <h1>
            Vos compétences, <em>prouvées</em>.
          </h1>
          <p className={styles.lead}>
            Passez un test de votre métier sur votre téléphone, même quand le réseau part. Recevez un rapport
            clair et un certificat que chaque entreprise peut vérifier.
          </p>
          <div className={styles.actions}>
            <ButtonLink variant="accent" to={authAddress({ tab: 'register' })}>
              Commencer maintenant
            </ButtonLink>
            <a className={buttonClasses({ variant: 'cloth' })} href="#missions">
              Voir les missions
            </a>
          </div>
        </div>
        <Proof />
      </div>
    </section>
  );
}

/** What a candidate ends up holding, as a picture made of text. */
function Proof() {
  return (
    <figure className={styles.proof} aria-label="Exemple de résultat">
      <div className={styles.proofHead}>
        <div>
          <strong>Rokiatou Sissoko</strong>
          <small>Comptable, niveau intermédiaire</small>
        </div>
        <span className={`${styles.score} numbers`}>88,2{'\u00a0'}%</span>
      </div>
      <ul className={styles.skills}>
        {EXAMPLE.map(({ skill, score }) => (
          <li key={skill}>
            <span>
              {skill} <b className="numbers">{score}</b>
            </span>
            <ProgressBar value={score} label={skill} tone="good" />
          </li>
        ))}
      </ul>
      <figcaption className={styles.verified}>
        <BadgeCheck size={20} aria-hidden="true" />
        Exemple de certificat vérifiable par QR code
      </figcaption>
    </figure>
  );
}
