import type { ReactNode } from 'react';
import { authAddress } from '#client/session/auth-address.ts';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { Pricing } from '#shared/contracts/pricing.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { Counters } from './counters.tsx';
import { Features } from './features.tsx';
import { Gift } from './gift.tsx';
import { Hero } from './hero.tsx';
import styles from './landing-screen.module.css';

type LandingScreenProps = {
  /** How many there are; undefined until known. */
  talentCount: number | undefined;
  missionCount: number | undefined;
  /** Some of the missions or talents are a demonstration. */
  withDemo: boolean;
  /** Undefined until known. */
  pricing: Pricing | undefined;
  missions: ReactNode;
  topTalents: ReactNode;
  /** A question to try. */
  sample: ReactNode;
};

export function LandingScreen({
  talentCount,
  missionCount,
  withDemo,
  pricing,
  missions,
  topTalents,
  sample,
}: LandingScreenProps) {
  const isFirstTestFree =
    pricing !== undefined && pricing.initial_credits_individual >= pricing.test_individual_cost;
  return (
    <main id="contenu" tabIndex={-1} className={styles.main}>
      <title>{`Baara${NBSP}: vos compétences, prouvées`}</title>
      <Hero />
      <Counters talents={talentCount} missions={missionCount} withDemo={withDemo} />
      <Gift pricing={pricing} />
      <section id="essai" className={styles.section}>
        <h2>Essayez une question</h2>
        <p>Sans compte. Touchez une réponse pour savoir si elle est juste.</p>
        {sample}
      </section>
      <section id="missions" className={styles.section}>
        <h2>Offres ouvertes</h2>
        <p>Des entreprises cherchent des personnes dont le niveau est prouvé. Postuler est gratuit.</p>
        <div className={styles.rows}>{missions}</div>
      </section>
      <section className={styles.section}>
        <h2>Top Talents</h2>
        <p>Les Meilleurs du Mois, classés par leur score et leurs certifications.</p>
        <div className={styles.rows}>{topTalents}</div>
      </section>
      <Features />
      <section className={styles.call}>
        <h2>Prouvez votre niveau</h2>
        <p>Créez votre compte en une minute.{isFirstTestFree && ' Votre premier test est offert.'}</p>
        <ButtonLink to={authAddress({ tab: 'register' })}>Créer mon compte gratuit</ButtonLink>
      </section>
    </main>
  );
}
