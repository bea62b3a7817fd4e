import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isApiFailure } from '#client/http/failure.ts';
import { InstallOffer } from '#client/pwa/install-offer.tsx';
import { useUser } from '#client/session/session.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { ConfirmOffer } from './confirm-offer.tsx';
import { DomainsSection } from './domains-section.tsx';
import { Notes } from './notes.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { useReport } from './queries.ts';
import { QuestionsSection } from './questions-section.tsx';
import { Remarks } from './remarks.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ScoreCard } from './score-card.tsx';

export function ReportScreen() {
  const { reportId = '' } = useParams();
  const { data: report, error } = useReport(reportId);
  const navigate = useNavigate();
  const toast = useToast();

  // A company reads its candidates' reports, without what is said to them alone.
  const isOwn = useUser().account_type === 'individual';

  const lost = !report && error;
  useEffect(() => {
    if (!lost) return;
    const answered = isApiFailure(lost) && lost.kind === 'refused';
    toast.error(answered ? 'Rapport introuvable' : 'Erreur lors du chargement du rapport');
    navigate('/dashboard', { replace: true });
  }, [lost, navigate, toast]);

  return (
    <Page>
      <PageHeader title={isOwn ? 'Votre rapport' : 'Rapport du candidat'} />
      {report ? <Sections report={report} isOwn={isOwn} /> : <ReportSkeleton />}
    </Page>
  );
}

function Sections({ report, isOwn }: { report: Report; isOwn: boolean }) {
  return (
    <>
      <ScoreCard report={report} />
      {isOwn && <OutcomeBanner report={report} />}
      {isOwn && report.confirmable && <ConfirmOffer reportId={report.id} />}
      <Notes report={report} />
      <ReportActions report={report} isOwn={isOwn} />
      {isOwn && <InstallOffer />}
      <DomainsSection scores={report.domain_scores} />
      <Remarks report={report} />
      {report.questions.length > 0 && <QuestionsSection report={report} />}
    </>
  );
}
