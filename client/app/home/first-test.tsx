import { useQuery } from '@tanstack/react-query';
import type { Progress } from '#client/features/assessments/progress.ts';
import { SampleQuestion } from '#client/features/sample/sample-question.tsx';
import { pricingQuery } from '#client/http/shared-queries.ts';
import { useUser } from '#client/session/session.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './home.module.css';

type FirstTestProps = {
  test: Pick<AssessmentSummary, 'id' | 'domain'> | undefined;
  state: Progress['state'] | undefined;
};

const READY = {
  title: 'Votre premier test est prêt',
  about: 'le chronomètre ne part que lorsque vous commencez.',
  action: 'Ouvrir le test',
};
const RUNNING = { title: 'Votre test est en cours', about: 'le chronomètre tourne.', action: 'Continuer' };
const OVER = {
  title: 'Le temps de votre test est écoulé',
  about: 'si vos réponses sont sur votre téléphone, ouvrez-le pour les envoyer.',
  action: 'Ouvrir le test',
};

/** For whoever has no result yet. */
export function FirstTest({ test, state }: FirstTestProps) {
  const { credits, awaited_credits } = useUser();
  const cost = useQuery(pricingQuery).data?.test_individual_cost;
  if (test) {
    const { title, about, action } = state === 'elapsed' ? OVER : state === 'open' ? RUNNING : READY;
    return (
      <Card as="section" className={styles.next} aria-labelledby="suite">
        <h2 id="suite">{title}</h2>
        <p>
          {test.domain}
          {NBSP}: {about}
        </p>
        <ButtonLink to={`/test/${test.id}`}>{action}</ButtonLink>
      </Card>
    );
  }
  const affordable = cost === undefined || credits >= cost;
  const isAwaited = !affordable && credits + awaited_credits >= cost;
  const [to, action] = affordable
    ? ['/dashboard?nouveau=1', 'Choisir mon test']
    : isAwaited
      ? ['/settings#adresse', 'Vérifier mon adresse']
      : ['/pricing', 'Acheter des crédits'];
  return (
    <Card as="section" className={styles.next} aria-labelledby="suite">
      <h2 id="suite">Passez votre premier test</h2>
      <p>
        Choisissez un métier et un niveau. À partir de 75{NBSP}%, vous recevez un certificat que chacun peut
        vérifier.{' '}
        {affordable
          ? `Il vous reste ${formatCount(credits, 'crédit')}.`
          : `Il vous manque ${formatCount((cost ?? 0) - credits, 'crédit')}.`}
        {isAwaited && ' Vos crédits offerts arrivent dès que votre adresse est vérifiée.'}
      </p>
      <ButtonLink to={to} state={{ openedHere: affordable }}>
        {action}
      </ButtonLink>
      <details>
        <summary>Essayer une question pour voir</summary>
        <SampleQuestion />
      </details>
    </Card>
  );
}
