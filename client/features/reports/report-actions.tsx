import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { fetchReportPdf } from './queries.ts';
import styles from './report-screen.module.css';

export function ReportActions({ report: { id, certificate_id }, isOwn }: { report: Report; isOwn: boolean }) {
  return (
    <div className={styles.actions}>
      <DownloadButton
        variant={isOwn ? 'secondary' : 'primary'}
        fetchFile={() => fetchReportPdf(id)}
        fileName={`rapport_${id}.pdf`}
        what="rapport"
      >
        Télécharger le rapport
      </DownloadButton>
      {isOwn && (
        <ButtonLink variant={certificate_id ? 'secondary' : 'primary'} to="/dashboard?nouveau=1">
          Nouveau test
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" to="/dashboard">
        Tableau de bord
      </ButtonLink>
    </div>
  );
}
