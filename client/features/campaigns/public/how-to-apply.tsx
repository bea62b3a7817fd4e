import { Card } from '#client/ui/layout/card.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import styles from './campaign-view.module.css';

/** `duration` in seconds. */
export function HowToApply({ duration, questions }: { duration: number; questions: number }) {
  const minutes = Math.round(duration / 60);
  return (
    <Card as="section">
      <h2>Comment postuler</h2>
      <ol className={styles.steps}>
        <li>
          <h3>Postulez</h3>
          <p>
            C’est gratuit, avec un compte candidat. L’entreprise voit alors votre nom, votre e&#8209;mail et
            votre score.
          </p>
        </li>
        <li>
          <h3>Passez le test</h3>
          <p>
            {formatCount(questions, 'question')} en {formatCount(minutes, 'minute')}, sur votre téléphone,
            même si le réseau coupe.
          </p>
        </li>
        <li>
          <h3>
            Obtenez {CERTIFICATION_THRESHOLD}
            {NBSP}% ou plus
          </h3>
          <p>
            À partir de là, l’entreprise peut vous contacter. Un test qui n’est pas un entraînement donne
            aussi un certificat que chacun peut vérifier.
          </p>
        </li>
        <li>
          <h3>Échangez</h3>
          <p>Si votre profil intéresse l’entreprise, elle vous écrit dans la messagerie de Baara.</p>
        </li>
      </ol>
    </Card>
  );
}
