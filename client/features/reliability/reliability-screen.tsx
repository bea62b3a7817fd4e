import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Page, PageHeader, Stack } from '#client/ui/layout/page.tsx';
import { FiguresExplained } from './figures-explained.tsx';
import { GraderSection } from './grader-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useReliability } from './queries.ts';
import { WordsExplained } from './words-explained.tsx';

export function ReliabilityScreen() {
  const query = useReliability();
  return (
    <Page>
      <PageHeader
        title="Ce que vaut un score"
        lead="Ce que veulent dire un score, sa marge et un certificat, et jusqu’où on peut s’y fier. Les chiffres viennent des tests passés et sont recomptés chaque nuit."
      />
      <WordsExplained />
      <Loaded
        query={query}
        failed="Les chiffres n’ont pas pu être chargés"
        waiting={<Skeleton shape="block" />}
      >
        {({ profiles, grader, enough }) => (
          <Stack>
            <FiguresExplained enough={enough} />
            {profiles.length === 0 && <EmptyState title="Aucun métier pour le moment" />}
            {profiles.map((profile) => (
              <ProfileSection key={profile.id} profile={profile} />
            ))}
            <GraderSection grader={grader} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
