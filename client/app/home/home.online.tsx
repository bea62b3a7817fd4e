import type { useHistory } from '#client/features/assessments/queries.ts';
import { LatestApplications } from '#client/features/campaigns/own/latest-applications.tsx';
import { CredentialCard } from '#client/features/certificates/credential-card.tsx';
import type { useCertificates } from '#client/features/certificates/queries.ts';
import { NewsSection } from '#client/features/notifications/news-section.tsx';
import { useUser } from '#client/session/session.tsx';
import { usePhonePapers } from '#client/sync/use-phone-papers.ts';
import { useNow } from '#client/ui/data/use-now.ts';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { HandedIn } from './handed-in.tsx';
import { standingOf } from './standing.ts';

// Each where somebody stands there: together they would weigh on everybody.
const FirstTest = onDemand(async () => (await import('./first-test.tsx')).FirstTest);
const ToGo = onDemand(async () => (await import('./to-go.tsx')).ToGo);
const MatchingOffers = onDemand(
  async () => (await import('#client/features/campaigns/own/matching-offers.tsx')).MatchingOffers,
);

type HomeProps = {
  history: ReturnType<typeof useHistory>;
  certificates: ReturnType<typeof useCertificates>;
};

/** What comes next for this candidate, then offers that fit, what became of their applications and what is new. */
export function Home({ history, certificates }: HomeProps) {
  const user = useUser();
  const now = useNow();
  const papers = usePhonePapers();
  if (!history.data || !certificates.data) {
    // What failed says so in its own list, below.
    return history.isError || certificates.isError ? null : <Skeleton shape="block" />;
  }
  const standing = standingOf({ tests: history.data.tests, papers, certificates: certificates.data }, now);
  return (
    <>
      {standing.at === 'first' && <FirstTest test={standing.test} state={standing.state} />}
      {standing.at === 'handed_in' && <HandedIn test={standing.test} isSent={standing.isSent} />}
      {standing.at === 'to_go' && <ToGo {...standing} />}
      {standing.at === 'certified' && <CredentialCard certificate={standing.certificate} user={user} />}
      {standing.at === 'certified' && <MatchingOffers />}
      <LatestApplications />
      <NewsSection />
    </>
  );
}
