import { matchPath } from 'react-router-dom';
import { lazyScreen } from '#client/ui/feedback/lazy-screen.ts';

/**
 * What anybody may open, in the order of precedence: rendered on the server as in the browser. `source` names the
 * screen's module in the build, whose styles the page carries.
 */
export const publicScreens = [
  { path: '/', source: 'app/landing.tsx', Screen: lazyScreen(() => import('./landing.tsx'), 'Landing') },
  {
    path: '/opportunities',
    source: 'features/campaigns/public/opportunities-screen.tsx',
    Screen: lazyScreen(
      () => import('#client/features/campaigns/public/opportunities-screen.tsx'),
      'OpportunitiesScreen',
    ),
  },
  {
    path: '/profiles',
    source: 'features/talents/talents-screen.tsx',
    Screen: lazyScreen(() => import('#client/features/talents/talents-screen.tsx'), 'TalentsScreen'),
  },
  {
    path: '/campaign/:campaignId',
    source: 'features/campaigns/public/campaign-screen.tsx',
    Screen: lazyScreen(
      () => import('#client/features/campaigns/public/campaign-screen.tsx'),
      'CampaignScreen',
    ),
  },
  {
    path: '/pricing',
    source: 'features/pricing/pricing-screen.tsx',
    Screen: lazyScreen(() => import('#client/features/pricing/pricing-screen.tsx'), 'PricingScreen'),
  },
  {
    path: '/verify/:number?',
    source: 'features/certificates/verify-screen.tsx',
    Screen: lazyScreen(() => import('#client/features/certificates/verify-screen.tsx'), 'VerifyScreen'),
  },
  {
    path: '*',
    source: 'app/not-found-screen.tsx',
    Screen: lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
  },
];

export function publicScreenAt(path: string) {
  return publicScreens.find((screen) => matchPath(screen.path, path));
}
