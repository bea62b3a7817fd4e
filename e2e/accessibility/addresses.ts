import { expect } from 'vitest';
import type { routeTable } from '#client/routes/route-table.ts';

type Path = (typeof routeTable)[number]['path'];

/** Who looks at which of the routes; each file of tests holds one of them. */
export const SEEN_BY = {
  visitor: [
    '/',
    '/opportunities',
    '/profiles',
    '/talent/:slug',
    '/campaign/:campaignId',
    '/pricing',
    '/fiabilite',
    '/aide',
    '/confidentialite',
    '/conditions',
    '/signaler',
    '/rescue',
    '/verify/:number?',
    '/invitation',
    '/rejoindre',
    '/verifier-sans-nous',
    '/auth',
    '/reset-password',
    '/admin',
  ],
  candidate: [
    '/dashboard',
    '/tests',
    '/profil',
    '/candidatures',
    '/report/:reportId',
    '/report-loading/:reportId',
    '/settings',
    '/settings/account',
    '/messages',
    '/payment/success',
  ],
  sitting: ['/test/:testId'],
  company: [
    '/dashboard',
    '/dashboard/campaigns/:campaignId/:view?',
    '/messages',
    '/profiles',
    '/settings/account',
    '/settings/equipe',
  ],
  administrator: ['/admin/dashboard'],
} satisfies Record<string, Path[]>;

export function expectAllSeen(viewer: keyof typeof SEEN_BY, visited: Iterable<string>): void {
  const paths = [...visited];
  const seen = (route: string) => {
    const pattern = route.replace(/\/:\w+\?/, '(/.+)?').replace(/:\w+/g, '[^/]+');
    return paths.some((path) => new RegExp(`^${pattern}$`).test(path));
  };
  expect(SEEN_BY[viewer].filter((route) => !seen(route))).toEqual([]);
}
