import { Card } from '#client/ui/layout/card.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { useProgress } from '../queries.ts';
import styles from './practice.module.css';
import { PracticeButton } from './practice-button.tsx';
import { weakestSkill } from './weakest-skill.ts';

/** From a report's weakest skill to practice on it. */
export function PracticeOffer({ scores }: { scores: Readonly<Record<string, number>> }) {
  const skill = weakestSkill(scores);
  if (!skill) return null;
  return (
    <Card as="section" className="screen-only" aria-labelledby="entrainement">
      <div className={styles.offer}>
        <h2 id="entrainement">
          À travailler d’abord{NBSP}: {skill}
        </h2>
        <p>Quelques questions écrites pour s’entraîner, aussi souvent que vous voulez. C’est gratuit.</p>
        <PracticeButton skill={skill} />
      </div>
    </Card>
  );
}

/** From one's newest result to practice on its weakest skill; nothing before there is one. */
export function NextPractice() {
  const { data: lines } = useProgress();
  const newest = lines?.[0]?.results.at(-1);
  return newest ? <PracticeOffer scores={newest.skills} /> : null;
}
