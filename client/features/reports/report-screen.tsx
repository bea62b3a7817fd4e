import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isApiFailure } from '#client/http/failure.ts';
import { InstallOffer } from '#client/pwa/install-offer.tsx';
import { Page, PageHeader } from '#client/ui/page.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { DomainsSection } from './domains-section.tsx';
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

  const lost = !report && error;
  useEffect(() => {
    if (!lost) return;
    const answered = isApiFailure(lost) && lost.kind === 'refused';
    toast.error(answered ? 'Rapport introuvable' : 'Erreur lors du chargement du rapport');
    navigate('/dashboard', { replace: true });
  }, [lost, navigate, toast]);

  return (
    <Page>
      <PageHeader title="Votre rapport" />
      {report ? <Sections report={report} /> : <ReportSkeleton />}
    </Page>
  );
}

function Sections({ report }: { report: Report }) {
  return (
    <>
      <ScoreCard report={report} />
      <OutcomeBanner report={report} />
      <ReportActions report={report} />
      <InstallOffer />
      <DomainsSection scores={report.domain_scores} />
      <Remarks report={report} />
      <QuestionsSection questions={report.questions} />
    </>
  );
}
