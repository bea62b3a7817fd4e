import type { ReactNode } from 'react';
import { Card } from '#client/ui/layout/card.tsx';
import { LEAST_COUNTED, LEAST_PER_SKILL } from '#shared/rules/certificates/certifying.ts';
import { marginInWords } from '#shared/rules/certificates/margin-words.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import styles from './reliability.module.css';

const SHOWN = { low: 71, high: 90 };
const NEEDED = `${CERTIFICATION_THRESHOLD}${NBSP}%`;

/** What other screens link to: each word at an address of its own. */
export function WordsExplained() {
  return (
    <div className={styles.words}>
      <Word id="score" title="Le score">
        <p>
          C’est la part des points obtenus dans le test. Il dit comment ces questions ont été réussies ce
          jour-là{NBSP}: avec d’autres questions du même métier, il aurait été un peu plus haut ou un peu plus
          bas.
        </p>
      </Word>
      <Word id="marge" title="La marge">
        <p>
          «{NBSP}82{NBSP}%, {marginInWords(SHOWN)}
          {NBSP}»{NBSP}: interrogée sur toutes les questions de ce métier et de ce niveau, la personne en
          réussirait sans doute entre {SHOWN.low} et {SHOWN.high}
          {NBSP}%. Sur 100{NBSP}marges comme celle-ci, 95 environ disent vrai.
        </p>
        <p>
          Plus il y a de questions comptées, plus la marge est étroite. Seules comptent celles que la personne
          voit pour la première fois, et d’un exercice revu avec d’autres nombres, la première seulement. Une
          réponse à relire n’y compte qu’une fois relue{NBSP}: jusque-là, la marge part du cas où elle serait
          fausse. Deux scores proches sont à égalité quand leur écart peut tenir au hasard des questions.
        </p>
      </Word>
      <Word id="certifie" title="Certifié">
        <p>
          Un score d’au moins {NEEDED}, à un test qui posait au moins {LEAST_COUNTED}
          {NBSP}questions nouvelles pour la personne, dont au moins {LEAST_PER_SKILL} dans chaque compétence
          du métier{NBSP}; le test d’une offre garde celles que le métier avait à son ouverture. Le score aux
          seules questions nouvelles doit, lui aussi, atteindre {NEEDED}. Une question retirée ensuite, parce
          qu’elle était fausse, ne compte plus. Si le test a été passé hors connexion et que son heure n’est
          pas prouvée, c’est écrit à côté du score.
        </p>
      </Word>
      <Word id="confirme" title="Certifié confirmé">
        <p>
          Tout ce que la personne a répondu dans ce métier, à ce niveau et à une heure prouvée, donne au moins
          95{NBSP}chances sur 100 que son vrai résultat atteigne {NEEDED}. Un coup de chance n’y suffit pas.
          Une confirmation gratuite, dix questions nouvelles passées en ligne, peut y mener.
        </p>
      </Word>
      <Word id="entrainement" title="Entraînement">
        <p>
          Un test trop court, ou dont trop de questions étaient déjà connues de la personne. Il a un score et
          un rapport, mais il ne donne pas de certificat, n’apparaît pas parmi les talents et n’entre dans
          aucune mesure de cette page{NBSP}; seules les demandes qu’il a fait naître y sont comptées.
        </p>
      </Word>
    </div>
  );
}

function Word({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className={styles.block}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
