import { classes } from '#client/ui/classes.ts';
import { Fact } from '#client/ui/data/fact.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import styles from './reliability.module.css';

/** How to read the tables below it. */
export function FiguresExplained({ enough }: { enough: number }) {
  return (
    <section aria-labelledby="chiffres" className={styles.block}>
      <h2 id="chiffres">Les chiffres, métier par métier</h2>
      <p>
        Sous {enough}
        {NBSP}tests, aucun chiffre n’est calculé{NBSP}: il ne voudrait rien dire.
      </p>
      <dl className={classes(styles.terms, styles.meanings)}>
        <Fact name="Fiabilité, de 0 à 1">
          La part des différences entre les candidats qui vient de leur niveau et non du hasard des questions.
        </Fact>
        <Fact name="Erreur type">
          L’écart habituel entre un score et le vrai résultat, en points sur 100.
        </Fact>
        <Fact name="Constance">
          Les chances qu’un deuxième test tombe du même côté de {CERTIFICATION_THRESHOLD}
          {NBSP}%.
        </Fact>
        <Fact name="Réserve">
          Les questions qui peuvent être posées. Plus elles sont nombreuses, moins on peut les apprendre par
          cœur.
        </Fact>
        <Fact name="Exposition, au plus">
          La part des tests qui contiennent la question la plus posée{NBSP}: ce que la réserve permet, ou ce
          qui s’est vu ces 30 derniers jours si c’est plus. Les réponses rédigées et les programmes, plus
          rares, peuvent revenir plus souvent que les choix. Un exercice à nombres changeants compte pour cinq
          questions{NBSP}: il est dans jusqu’à cinq fois plus de tests, chaque fois avec d’autres nombres.
        </Fact>
        <Fact name="En commun">
          La part de leur test que deux inconnus ont en commun, d’après ce que la réserve permet.
        </Fact>
        <Fact name="Écartées">
          Retirée{NBSP}: elle ne mesurait rien, ou plus. Neutralisée{NBSP}: elle était fausse, et chaque
          rapport qui la contenait a été recalculé sans elle.
        </Fact>
        <Fact name="Demandes">
          Les signalements et les relectures demandés par des candidats, et ceux qui étaient justifiés.
        </Fact>
      </dl>
    </section>
  );
}
