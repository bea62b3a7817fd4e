import Award from 'lucide-react/icons/award';
import Sprout from 'lucide-react/icons/sprout';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { formatCount, formatScore, NBSP } from '#shared/rules/format.ts';
import { CERTIFICATION_THRESHOLD, earnsCertificate } from '#shared/rules/score.ts';
import { fetchCertificatePdf } from './queries.ts';
import styles from './report-screen.module.css';

/** Whether the test was passed, and what comes next. */
export function OutcomeBanner({ report }: { report: Report }) {
  if (!earnsCertificate(report.global_score)) return <NotYet score={report.global_score} />;
  const { certificate_id: certificate, domain } = report;
  return (
    <Banner tone="good" icon={Award}>
      <div className={styles.outcome}>
        <div>
          <strong>Félicitations{NBSP}! Test réussi</strong>
          <p>
            {certificate
              ? 'Votre certificat est disponible. Son code QR permet à chacun de le vérifier.'
              : 'Ce résultat ne donne pas droit au certificat.'}
          </p>
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

function NotYet({ score }: { score: number }) {
  // Rounded up: what is said to be missing must really be enough.
  const missing = Math.ceil((CERTIFICATION_THRESHOLD - score) * 10) / 10;
  return (
    <Banner tone="warn" icon={Sprout}>
      <strong>Score insuffisant pour la certification ({CERTIFICATION_THRESHOLD}% requis)</strong>
      <p>
        Avec {formatScore(score)}, il vous manque {formatCount(missing, 'point')}. Les conseils ci-dessous
        disent par où commencer, et vous pouvez repasser ce test quand vous voulez.
      </p>
    </Banner>
  );
}
