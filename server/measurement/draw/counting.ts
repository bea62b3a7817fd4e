import { VARIANTS_COUNTED } from '#shared/rules/certifying.ts';

export { certifies, isNew as countsFor } from '#shared/rules/certifying.ts';

/** How often a question counts as new for one person. */
export function livesOf(family: boolean): number {
  return family ? VARIANTS_COUNTED : 1;
}
