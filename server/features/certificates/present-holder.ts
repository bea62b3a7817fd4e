import type { certificates } from '#server/db/schema/reports.ts';

export function presentHolder({ holder_jwk }: Pick<typeof certificates.$inferSelect, 'holder_jwk'>) {
  return holder_jwk && { x: holder_jwk.x ?? '', y: holder_jwk.y ?? '' };
}
