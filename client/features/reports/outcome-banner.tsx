import Award from 'lucide-react/icons/award';
import Hourglass from 'lucide-react/icons/hourglass';
import Sprout from 'lucide-react/icons/sprout';
import { Link } from 'react-router-dom';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import {
  describeWait,
  EXPIRED,
  KEPT,
  outcomeOf,
  practiceInWords,
  retakeInWords,
  WITHDRAWN,
  whyUncertified,
} from '#shared/rules/assessments/outcome.ts';
import { formatCount, formatScore, NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD, earnsCertificate, pointsTo } from '#shared/rules/units/score.ts';
import { fetchCertificatePdf } from './queries.ts';
import styles from './report-screen.module.css';

const PASSED = `Félicitations${NBSP}! Test réussi`;

/** Whether the test was passed, what became of its certificate, and what comes next. */
export function OutcomeBanner({ report }: { report: Report }) {
  const outcome = outcomeOf({
    ...report,
    is_confirmation: Boolean(report.confirmation),
  });
  switch (outcome) {
    case 'certified':
      return <Certified report={report} />;
    case 'kept':
      return <Held report={report} title="Votre certificat reste valable" text={KEPT} />;
    case 'withdrawn':
      return <Withdrawn reason={report.withdrawn_reason} />;
    case 'expired':
      return (
        <Banner tone="warn">
          <strong>Certificat expiré</strong>
          <p>{EXPIRED}</p>
        </Banner>
      );
    case 'confirmation':
      return <Confirmation report={report} />;
    case 'waiting':
      return <Waiting report={report} />;
    case 'uncertified':
      return (
        <Banner tone="good" icon={Award}>
          <strong>{PASSED}</strong>
          <p>{whyUncertified(report)}</p>
        </Banner>
      );
    case 'below':
      return <NotYet report={report} />;
  }
}

function Certified({ report }: { report: Report }) {
  const text = report.confirmed
    ? `Votre certificat est confirmé${NBSP}: c’est la plus forte des deux mentions. Son QR code permet à chacun de le vérifier.`
    : 'Votre certificat est disponible. Son QR code permet à chacun de le vérifier.';
  return <Held report={report} title={PASSED} text={text} />;
}

function Held({ report, title, text }: { report: Report; title: string; text: string }) {
  const { certificate_id: certificate, domain } = report;
  return (
    <Banner tone="good" icon={Award}>
      <div className={styles.outcome}>
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
        {certificate && (
          <DownloadButton
            fetchFile={() => fetchCertificatePdf(certificate)}
            fileName={`certificat_${domain}.pdf`}
            what="certificat"
          >
            Télécharger le certificat
          </DownloadButton>
        )}
      </div>
    </Banner>
  );
}

function Withdrawn({ reason }: { reason: string | null }) {
  return (
    <Banner tone="bad">
      <strong>Certificat retiré</strong>
      <p>{WITHDRAWN}</p>
      {reason && (
        <p>
          Motif{NBSP}: {reason}
        </p>
      )}
    </Banner>
  );
}

function Confirmation({ report: { confirmation } }: { report: Report }) {
  if (!confirmation) return null;
  const certified = <Link to={`/report/${confirmation.report_id}`}>Voir le rapport du certificat</Link>;
  const { certificate } = confirmation;
  if (certificate === 'withdrawn' || certificate === 'expired') {
    return (
      <Banner tone="warn">
        <strong>Certificat {certificate === 'expired' ? 'expiré' : 'retiré'}</strong>
        <p>{certified}</p>
      </Banner>
    );
  }
  return confirmation.confirmed ? (
    <Banner tone="good" icon={Award}>
      <strong>Votre certificat est confirmé</strong>
      <p>
        Il porte désormais la mention «{NBSP}Certifié confirmé{NBSP}».
      </p>
      <p>{certified}</p>
    </Banner>
  ) : (
    <Banner icon={Award}>
      <strong>
        Votre certificat reste «{NBSP}Certifié{NBSP}»
      </strong>
      <p>
        Ces réponses ne suffisent pas encore à le confirmer, et ne lui retirent rien. Tout nouveau test
        complet de ce métier et de ce niveau peut encore y ajouter une preuve.
      </p>
      <p>{certified}</p>
    </Banner>
  );
}

function Waiting({ report }: { report: Report }) {
  const passed = earnsCertificate(report.global_score);
  return (
    <Banner tone={passed ? 'good' : 'warn'} icon={Hourglass}>
      <strong>{passed ? PASSED : 'Résultat en attente de relecture'}</strong>
      <p>Votre certificat {describeWait(report)}.</p>
      <p>Ensuite, la notation automatique décide. Une notification vous préviendra.</p>
    </Banner>
  );
}

function NotYet({ report: { global_score: score, practice, for_campaign } }: { report: Report }) {
  return (
    <Banner tone="warn" icon={Sprout}>
      <strong>
        Score insuffisant pour la certification ({CERTIFICATION_THRESHOLD}
        {NBSP}% requis)
      </strong>
      {practice ? (
        <p>
          {practiceInWords(practice)} Les conseils ci-dessous disent par où commencer.{' '}
          {for_campaign && retakeInWords(for_campaign)}
        </p>
      ) : (
        <p>
          Avec {formatScore(score)}, il vous manque {formatCount(pointsTo(score), 'point')}. Les conseils
          ci-dessous disent par où commencer. {retakeInWords(for_campaign)}
        </p>
      )}
    </Banner>
  );
}
