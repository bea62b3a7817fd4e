import { classes } from '#client/ui/classes.ts';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { newTestAddress } from '#shared/rules/assessments/new-test-address.ts';
import { fetchReportPdf } from './queries.ts';
import styles from './report-screen.module.css';

export function ReportActions({ report, isOwn }: { report: Report; isOwn: boolean }) {
  const { id, certificate_id, awaits_until } = report;
  // Who has the certificate wants another one, who has not wants this one.
  const next = certificate_id ? '/dashboard?nouveau=1' : newTestAddress(report);
  return (
    <div className={classes(styles.actions, 'screen-only')}>
      <DownloadButton
        variant={isOwn ? 'secondary' : 'primary'}
        fetchFile={() => fetchReportPdf(id)}
        fileName={`rapport_${id}.pdf`}
        what="rapport"
      >
        Télécharger le rapport
      </DownloadButton>
      {isOwn && (
        <ButtonLink variant={certificate_id || awaits_until ? 'secondary' : 'primary'} to={next}>
          Nouveau test
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" to="/dashboard">
        Tableau de bord
      </ButtonLink>
    </div>
  );
}
