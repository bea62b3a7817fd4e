import { formatCount } from '#shared/rules/format.ts';

export function testsPassed(count: number): string {
  return formatCount(count, 'test réussi', 'tests réussis');
}

export function placeName(rank: number): string {
  return rank === 1 ? '1re place' : `${rank}e place`;
}
