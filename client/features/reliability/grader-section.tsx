import { Fact } from '#client/ui/data/fact.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { GraderReliability } from '#shared/contracts/reliability.ts';
import { formatCount, formatHundredths, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { formatPercent } from './labels.ts';
import styles from './reliability.module.css';

/** How well open answers are graded by rule. */
export function GraderSection({ grader }: { grader: GraderReliability | null }) {
  return (
    <Card as="section" aria-labelledby="notation" className={styles.block}>
      <h2 id="notation">La notation des réponses ouvertes</h2>
      <p>
        Un choix est noté par sa clé, un programme par des essais. Une réponse rédigée est notée par un barème
        automatique, ou par un modèle de langage là où l’exploitant en emploie un{NBSP}; le rapport dit
        lequel. Quand le barème ne sait pas, il la laisse «{NBSP}à relire{NBSP}». Les chiffres sont ceux du
        barème.
      </p>
      {grader ? (
        <Figures grader={grader} />
      ) : (
        <p className="soft">Pas encore mesurée{NBSP}: elle l’est chaque nuit.</p>
      )}
    </Card>
  );
}

function Figures({ grader }: { grader: GraderReliability }) {
  const { sample, unseen, kappa, refused, believed, unread, bases } = grader;
  return (
    <>
      <p>
        Mesurée sur {formatNumber(unseen)}
        {NBSP}réponses, écrites comme on écrit sur un téléphone et que personne n’a regardées pour régler le
        barème. Elles font partie d’un échantillon publié de {formatNumber(sample)}
        {NBSP}réponses, chacune notée d’abord à la lecture.
      </p>
      <dl className={styles.terms}>
        <Fact name="Accord avec la lecture (kappa, 1 au mieux)">
          {formatHundredths(kappa)}
          {on(bases?.kappa)}
        </Fact>
        <Fact name="Justes mais notées sous la moitié, sans être laissées «&nbsp;à relire&nbsp;»">
          {formatPercent(refused)}
          {on(bases?.refused)}
        </Fact>
        <Fact name="Fausses mais notées à la moitié ou plus">
          {formatPercent(believed)}
          {on(bases?.believed)}
        </Fact>
        <Fact name="Laissées «&nbsp;à relire&nbsp;»">
          {formatPercent(unread)}
          {on(bases?.unread)}
        </Fact>
      </dl>
    </>
  );
}

const on = (answers: number | undefined) =>
  answers === undefined ? '' : `, sur ${formatCount(answers, 'réponse')}`;
