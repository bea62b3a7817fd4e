import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './home.module.css';

type HandedInProps = { test: Pick<AssessmentSummary, 'id' | 'domain'>; isSent: boolean };

/** For whoever waits for a first result. */
export function HandedIn({ test: { id, domain }, isSent }: HandedInProps) {
  return (
    <Card as="section" className={styles.next} aria-labelledby="suite">
      <h2 id="suite">Votre test est rendu</h2>
      <p>
        {domain}
        {NBSP}:{' '}
        {isSent
          ? 'votre rapport est en préparation.'
          : 'il est enregistré sur ce téléphone et part dès que possible.'}
      </p>
      {!isSent && <ButtonLink to={`/test/${id}`}>Voir l’envoi</ButtonLink>}
    </Card>
  );
}
