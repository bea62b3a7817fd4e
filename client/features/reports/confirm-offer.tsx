import { ConfirmReportButton } from '#client/ui/forms/confirm-report-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './report-screen.module.css';

/** What a confirmation is and brings, and the way to it. */
export function ConfirmOffer({ reportId }: { reportId: string }) {
  return (
    <Card as="section" className="screen-only">
      <div className={styles.offer}>
        <h2>
          De «{NBSP}Certifié{NBSP}» à «{NBSP}Certifié confirmé{NBSP}»
        </h2>
        <p>
          Dix questions nouvelles, commencées en ligne, ajoutent une preuve à votre certificat. Elles ne
          peuvent pas vous le faire perdre. Une seule confirmation par certificat.
        </p>
        <ConfirmReportButton reportId={reportId} />
      </div>
    </Card>
  );
}
