import type { AbuseReason } from '#shared/contracts/abuse.ts';
import type { CompanyRegister } from '#shared/contracts/company-proofs.ts';

export const REASONS: Record<AbuseReason, string> = {
  money: 'On me demande de l’argent',
  fake: 'Ce poste n’existe pas',
  other_company: 'L’entreprise n’est pas celle qu’elle dit',
  offensive: 'Propos insultants ou discriminants',
  other: 'Autre chose',
};

export const REGISTERS: Record<CompanyRegister, string> = {
  rccm: 'RCCM',
  ninea: 'NINEA (Sénégal)',
};
