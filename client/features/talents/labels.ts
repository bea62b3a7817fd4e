import { formatCount } from '#shared/rules/text/format.ts';

export const COMPANIES_ONLY = 'Seules les entreprises peuvent contacter des candidats';

export function testsPassed(count: number): string {
  return formatCount(count, 'test réussi', 'tests réussis');
}

/** Beside the best score: of several certificates another may be the confirmed one. */
export function confirmedName(testsPassed: number): string {
  return testsPassed > 1 ? 'Un certificat confirmé' : 'Confirmé';
}

export function placeName(rank: number): string {
  return rank === 1 ? '1re place' : `${rank}e place`;
}
