import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isUnreachable } from '#client/http/failure.ts';
import { NoticeOffer } from '#client/pwa/notices/notice-offer.tsx';
import { classes } from '#client/ui/classes.ts';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Motif } from '#client/ui/layout/motif.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { Expired } from './expired.tsx';
import { useAwaitedReport } from './queries.ts';
import styles from './report-loading-screen.module.css';
import { animationAt, INDICATORS } from './waiting.ts';

const TICK_MS = 500;

export function ReportLoadingScreen() {
  const { reportId = '' } = useParams();
  const { waiting, lastError, retry } = useAwaitedReport(reportId);
  const navigate = useNavigate();
  const toast = useToast();

  useEffect(() => {
    if (waiting === 'nothing') navigate(`/report/${reportId}`, { replace: true });
    if (waiting === 'failed') {
      toast.error('Erreur lors de la vérification du rapport');
      navigate('/dashboard', { replace: true });
    }
  }, [waiting, reportId, navigate, toast]);

  return (
    <Page narrow>
      <PageHeader title="Votre rapport se prépare" />
      {waiting === 'expired' ? (
        <Expired onRetry={retry} />
      ) : (
        <>
          <Animation noNetwork={isUnreachable(lastError)} />
          <NoticeOffer />
        </>
      )}
    </Page>
  );
}

function Animation({ noNetwork }: { noNetwork: boolean }) {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { progress, step } = animationAt(ticks);

  return (
    <Card className={styles.card}>
      <div className={styles.band}>
        <Motif />
      </div>
      <p className={styles.percent}>
        <span className="numbers">{progress}</span>
        {'\u00a0'}%
      </p>
      <ProgressBar value={progress} label="Préparation du rapport" />
      <p className={styles.step} role="status">
        {noNetwork ? 'Le réseau ne répond pas, nouvel essai…' : step}
      </p>
      <ol className={styles.indicators}>
        {INDICATORS.map(({ above, label }) => (
          <li key={above} className={classes(styles.indicator, progress > above && styles.lit)}>
            <span className={styles.dot} aria-hidden="true">
              {progress > above && <Check size={16} />}
            </span>
            {label}
          </li>
        ))}
      </ol>
      <p className={styles.soft}>
        Vous pouvez quitter cet écran{'\u00a0'}: le rapport vous attendra dans votre tableau de bord.
      </p>
      <ButtonLink variant="secondary" to="/dashboard">
        Tableau de bord
      </ButtonLink>
    </Card>
  );
}
