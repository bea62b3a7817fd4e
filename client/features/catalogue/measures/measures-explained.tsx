import { Fact } from '#client/ui/data/fact.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './measures.module.css';

/** What the figures mean, for whoever wants to know. */
export function MeasuresExplained() {
  return (
    <details className={styles.details}>
      <summary>Comment lire ces mesures</summary>
      <dl className={styles.meanings}>
        <Fact name="Premières réponses">
          Celles de personnes qui voyaient la question pour la première fois, dans un test qui compte.
        </Fact>
        <Fact name="Difficulté">
          0 pour une question moyenne de ce métier et de ce niveau, plus pour une question plus difficile
          {NBSP}; puis son erreur. Elle est estimée à partir de 30{NBSP}réponses.
        </Fact>
        <Fact name="Pente de la courbe">
          1 au départ, estimée à partir de 200{NBSP}réponses{NBSP}: plus elle est forte, mieux la question
          sépare. Au-delà de 1,7, la question est suspendue{NBSP}: elle sépare comme celles que certains
          connaissent d’avance.
        </Fact>
        <Fact name="Discrimination">
          Le lien, de −1 à 1, avec le reste du test. En service, une question est suspendue sous 0,05 après
          100{NBSP}réponses{NBSP}; à l’essai, elle est retirée sous 0,15 après 50.
        </Fact>
        <Fact name="Dérive">
          Des réussites qui montent ou baissent sans raison{NBSP}: une question divulguée, ou qui n’est plus à
          jour. Au seuil, elle est suspendue.
        </Fact>
      </dl>
    </details>
  );
}
