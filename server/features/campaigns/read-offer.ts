import { invalid } from '#server/errors.ts';
import type { ContractKind } from '#shared/rules/campaigns/campaigns.ts';

type TypedOffer = {
  place?: string | null | undefined;
  contract?: ContractKind | null | undefined;
  salary_min?: number | null | undefined;
  salary_max?: number | null | undefined;
};

/**
 * The details of an offer as typed; what was left out is null.
 * @throws 422 when the salary’s ends are the wrong way round
 */
export function readOffer({ place, contract, salary_min, salary_max }: TypedOffer) {
  const offer = {
    place: place || null,
    contract: contract ?? null,
    salary_min: salary_min ?? null,
    salary_max: salary_max ?? null,
  };
  checkSalary(offer);
  return offer;
}

/** @throws 422 */
export function checkSalary(salary: { salary_min: number | null; salary_max: number | null }): void {
  const { salary_min: low, salary_max: high } = salary;
  if (low !== null && high !== null && low > high) {
    throw invalid('Le salaire le plus bas dépasse le plus haut.');
  }
}

/** A date without a time means the end of that day; the four countries are on UTC. @throws 422 when it has passed */
export function readDeadline(typed: string | null | undefined, now: Date): Date | null {
  if (!typed) return null;
  const deadline = new Date(typed.length === 10 ? `${typed}T23:59:59.999Z` : typed);
  if (deadline <= now) throw invalid('La date limite est déjà passée.').at('deadline');
  return deadline;
}
