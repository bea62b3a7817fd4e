import { PracticeButton } from '#client/features/reports/practice/practice-button.tsx';
import { useReport } from '#client/features/reports/queries.ts';
import { ScoreBadge } from '#client/ui/data/score-badge.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import type { Report } from '#shared/contracts/reports.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { newTestAddress } from '#shared/rules/assessments/new-test-address.ts';
import { describeWait } from '#shared/rules/assessments/outcome.ts';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import styles from './home.module.css';

type ToGoProps = {
  test: Pick<AssessmentSummary, 'profile_id' | 'domain' | 'level' | 'report_id' | 'practice'>;
  /** Points up to the threshold. */
  missing: number;
  /** How its certificate went, if it had one. */
  lost: keyof typeof LOST | undefined;
};

const SHOWN = 3;

/** For whoever has a result that certifies nothing: how far it is, and what to work on. */
export function ToGo({ test, missing, lost }: ToGoProps) {
  const { profile_id, domain, level, report_id, practice } = test;
  const { data: report } = useReport(report_id);
  const wait = report && describeWait(report);
  const about = wait
    ? { title: 'Résultat en attente de relecture', reason: `votre certificat ${wait}.` }
    : lost
      ? LOST[lost]
      : describe(practice, missing);
  return (
    <Card as="section" className={styles.next} aria-labelledby="suite">
      <h2 id="suite">{about.title}</h2>
      <p>
        {domain}, niveau {LEVEL_NAMES[level].toLowerCase()}
        {NBSP}: {about.reason}
      </p>
      {report && <ToTrain scores={report.domain_scores} />}
      <div className={styles.actions}>
        {!wait && (
          <ButtonLink to={newTestAddress({ profile_id, level })} state={{ openedHere: true }}>
            Repasser un test
          </ButtonLink>
        )}
        {report_id && (
          <ButtonLink variant={wait ? 'primary' : 'secondary'} to={`/report/${report_id}`}>
            Revoir mon rapport
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

const ANOTHER = 'Un test complet, avec des questions nouvelles, peut vous en donner un autre.';
const LOST = {
  expired: { title: 'Votre certificat a expiré', reason: `un certificat vaut trois ans. ${ANOTHER}` },
  withdrawn: {
    title: 'Votre certificat a été retiré',
    reason: `le motif est dans votre rapport. ${ANOTHER}`,
  },
};

/**
 * What to say of the result. Not how many points are missing in a practice test: that would say that some more had
 * certified.
 */
function describe(practice: AssessmentSummary['practice'], missing: number) {
  const atThreshold = `à ${CERTIFICATION_THRESHOLD}${NBSP}%`;
  if (missing === 0)
    return {
      title: 'Il ne manque plus que le certificat',
      reason:
        'vous avez atteint le score demandé. Un test complet, avec des questions nouvelles, peut vous certifier.',
    };
  if (practice === null)
    return {
      title: `Il vous manque ${formatNumber(missing)}${NBSP}${missing < 2 ? 'point' : 'points'}`,
      reason: `le certificat s’obtient ${atThreshold}.`,
    };
  return {
    title: 'Passez un test complet',
    reason:
      practice === 'small'
        ? `ce test était trop court pour un certificat. Un test complet en donne un ${atThreshold}.`
        : `ce test avait des questions déjà vues, il ne donnait pas de certificat. S’il en reste assez de nouvelles, un test complet en donne un ${atThreshold}${NBSP}: c’est écrit avant de payer.`,
  };
}

/** The weakest skills of the report, the weakest first. */
function ToTrain({ scores }: { scores: Report['domain_scores'] }) {
  const weak = Object.entries(scores)
    .filter(([, score]) => score < CERTIFICATION_THRESHOLD)
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, SHOWN);
  if (weak.length === 0) return null;
  return (
    <div>
      <h3>À travailler d’abord</h3>
      <ul className={styles.skills}>
        {weak.map(([skill, score]) => (
          <li key={skill}>
            {skill} <ScoreBadge score={score} /> <PracticeButton skill={skill} />
          </li>
        ))}
      </ul>
    </div>
  );
}
