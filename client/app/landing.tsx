import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { Missions } from '#client/features/campaigns/public/missions-section.tsx';
import { useMissions } from '#client/features/campaigns/public/queries.ts';
import { LandingScreen } from '#client/features/landing/landing-screen.tsx';
import { SampleQuestion } from '#client/features/sample/sample-question.tsx';
import { useTopTalents } from '#client/features/talents/queries.ts';
import { TopTalents } from '#client/features/talents/top-talents.tsx';
import { pricingQuery } from '#client/http/shared-queries.ts';
import { useSession } from '#client/session/session.tsx';

export function Landing() {
  const { user } = useSession();
  return user ? <Navigate to="/dashboard" replace /> : <VisitorLanding />;
}

function VisitorLanding() {
  const missions = useMissions();
  const talents = useTopTalents();
  const pricing = useQuery(pricingQuery);
  const listed = [...(missions.data?.campaigns ?? []), ...(talents.data?.top_talents ?? [])];
  return (
    <LandingScreen
      talentCount={talents.data?.total}
      missionCount={missions.data?.total}
      withDemo={listed.some(({ is_demo }) => is_demo)}
      pricing={pricing.data}
      missions={<Missions />}
      topTalents={<TopTalents />}
      sample={<SampleQuestion />}
    />
  );
}
