import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { describeFailure, hasStatus, isApiFailure, isDefinite } from '#client/http/failure.ts';
import { InstallOffer } from '#client/pwa/install-offer.tsx';
import { useUser } from '#client/session/session.tsx';
import { LEAST_AXES } from '#client/ui/data/axes.ts';
import { Radar } from '#client/ui/data/radar.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { ConfirmOffer } from './confirm-offer.tsx';
import { DomainsSection } from './domains-section.tsx';
import { Fold } from './fold.tsx';
import { Notes } from './notes.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { useReport } from './queries.ts';
import { QuestionsSection } from './questions-section.tsx';
import { Recommendations, Remarks } from './remarks.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ScoreCard } from './score-card.tsx';

// Not kept on the phone: it would weigh on everybody's offline copy.
const PracticeOffer = onDemand(
  async () => (await import('./practice/practice-offer.online.tsx')).PracticeOffer,
);

const CompanyPart = onDemand(async () => (await import('./company-part.online.tsx')).CompanyPart);

export function ReportScreen() {
  const { reportId = '' } = useParams();
  const { data: kept, error } = useReport(reportId);
  const navigate = useNavigate();
  const toast = useToast();

  // A company reads its candidates' reports, without what is said to them alone.
  const { account_type, full_name } = useUser();
  const isOwn = account_type === 'individual';
  // Whoever withdrew shows it no more, not even what is still in memory.
  const report = !isOwn && hasStatus(error, 404) ? undefined : kept;

  // Not on this phone, which says itself that it has no network; asked for again when that comes back.
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    setAway(false);
    // 401: the session's own gate leads to the sign-in and back here.
    if (!error || report || hasStatus(error, 401)) return;
    const answered = isApiFailure(error) && error.kind === 'refused';
    if (!answered && !navigator.onLine) return setAway(true);
    toast.error(
      isDefinite(error)
        ? 'Rapport introuvable'
        : describeFailure(error, 'Erreur lors du chargement du rapport'),
    );
    navigate('/dashboard', { replace: true });
  }, [error, report, navigate, toast]);

  return (
    <Page>
      <PageHeader
        title={titleOf(report, isOwn)}
        lead={
          isOwn
            ? full_name
            : report?.about?.campaign_id && (
                <Link to={`/dashboard/campaigns/${report.about.campaign_id}`}>Retour à la campagne</Link>
              )
        }
      />
      {report && <Sections report={report} isOwn={isOwn} />}
      {!report && !isAway && <ReportSkeleton />}
      {!report && (
        <div role="status">
          {isAway && (
            <EmptyState title="Ce rapport n’est pas sur cet appareil">
              Il s’ouvrira au retour du réseau.
            </EmptyState>
          )}
        </div>
      )}
    </Page>
  );
}

function titleOf(report: Report | undefined, isOwn: boolean): string {
  if (isOwn) return 'Votre rapport';
  return report?.about ? `Rapport ${withDe(report.about.full_name)}` : 'Rapport du candidat';
}

function Sections({ report, isOwn }: { report: Report; isOwn: boolean }) {
  return (
    <>
      <ScoreCard report={report} />
      {isOwn && <OutcomeBanner report={report} />}
      <DomainsSection report={report} />
      {report.about && <CompanyPart about={report.about} kept={report.kept} />}
      <Recommendations report={report} />
      {isOwn && <PracticeOffer scores={report.domain_scores} />}
      {isOwn && report.confirmable && <ConfirmOffer reportId={report.id} />}
      <ReportActions report={report} isOwn={isOwn} />
      {isOwn && <InstallOffer />}
      <Remarks report={report} />
      {isOwn && Object.keys(report.domain_scores).length >= LEAST_AXES && (
        <Fold title="Radar des compétences">
          <p className="visually-hidden">
            Les mêmes scores se lisent sous «{NBSP}Résultats par compétence{NBSP}».
          </p>
          <Radar scores={report.domain_scores} />
        </Fold>
      )}
      <Notes report={report} />
      {report.questions.length + report.questions_held > 0 && <QuestionsSection report={report} />}
    </>
  );
}
