import { invalid } from '#server/errors.ts';
import type { Fact } from '#shared/contracts/catalogue-questions.ts';

/**
 * A question's national rules, with the dates of those read again.
 * @throws 422 for a rule that it does not rest on, or a day to come
 */
export function recheck(facts: Fact[] | null, read: Fact[], now: Date): Fact[] {
  const today = now.toISOString().slice(0, 10);
  if (read.some(({ checked }) => checked > today)) throw invalid('La date de vérification est à venir.');
  const isSame = (a: Fact, b: Fact) => a.country === b.country && a.source === b.source;
  const own = facts ?? [];
  if (!read.every((one) => own.some((fact) => isSame(fact, one)))) {
    throw invalid('Cette question ne repose pas sur cette règle nationale.');
  }
  return own.map((fact) => read.find((one) => isSame(fact, one)) ?? fact);
}
