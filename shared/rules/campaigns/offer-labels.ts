import { formatFcfa, formatNumber } from '#shared/rules/text/format.ts';
import type { ContractKind } from './campaigns.ts';

export const CONTRACT_NAMES: Record<ContractKind, string> = {
  cdi: 'CDI',
  cdd: 'CDD',
  interim: 'Intérim',
  internship: 'Stage',
  freelance: 'Prestation',
};

type Salary = { salary_min: number | null; salary_max: number | null };

/** FCFA a month: 150 000 à 250 000 FCFA par mois. Null when the company gives none. */
export function formatSalary({ salary_min: low, salary_max: high }: Salary): string | null {
  if (low === null && high === null) return null;
  if (high === null) return `À partir de ${formatFcfa(low as number)} par mois`;
  if (low === null) return `Jusqu’à ${formatFcfa(high)} par mois`;
  if (low === high) return `${formatFcfa(low)} par mois`;
  return `${formatNumber(low)} à ${formatFcfa(high)} par mois`;
}
