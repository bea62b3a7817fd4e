import type { AuditEntry } from '#shared/contracts/audit.ts';
import { formatDate, formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import { inWords } from './words.ts';

type Details = AuditEntry['details'];

/** What is worth reading beside a sentence; ids and what the sentence says already are left out. */
const NAMES: Record<string, string> = {
  answer: 'réponse',
  api_key: 'clé d’API',
  api_password: 'mot de passe d’API',
  campaign_cost: 'coût d’une campagne',
  credit_price: 'prix d’un crédit',
  discount_type: 'réduction',
  discount_value: 'valeur',
  expiry_date: 'expiration',
  initial_credits_enterprise: 'crédits offerts aux entreprises',
  initial_credits_individual: 'crédits offerts aux candidats',
  is_active: 'actif',
  max_per_account: 'utilisations par compte au plus',
  max_usage: 'utilisations au plus',
  min_credits: 'crédits au moins',
  reason: 'motif',
  refused: 'lignes refusées',
  sales_email: 'e-mail commercial',
  sandbox_mode: 'mode essai',
  secret_key: 'clé secrète',
  seller_address: 'adresse du vendeur',
  seller_name: 'vendeur',
  seller_tax_id: 'identifiant fiscal du vendeur',
  site_id: 'identifiant du site',
  stage_reason: 'motif',
  test_individual_cost: 'coût d’un test',
};

/** In one line; '' when there is nothing to add. */
export function describeDetails(details: Details): string {
  const lines = isChange(details)
    ? changesOf(details)
    : Object.entries(details).map(([name, value]) => line(name, value, details));
  return lines.filter(Boolean).join(', ');
}

type Change = { before: Details; after: Details };

function isChange({ before, after }: Details): boolean {
  return [before, after].every(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
}

/** 'prix d’un crédit : 1 000 FCFA → 1 200 FCFA', of what changed. A secret has no former value. */
function changesOf(details: Details): string[] {
  const { before, after } = details as Change;
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  return [
    ...changed.map(([name, value]) => {
      if (!NAMES[name]) return '';
      const former = name in before ? `${tellValue(name, before[name], before)} → ` : '';
      return `${NAMES[name]}${NBSP}: ${former}${tellValue(name, value, after)}`;
    }),
    line('reason', details.reason, details),
  ];
}

function line(name: string, value: unknown, details: Details): string {
  if (!NAMES[name] || value === undefined || value === null || value === '') return '';
  return `${NAMES[name]}${NBSP}: ${tellValue(name, value, details)}`;
}

/** With its unit. */
function tellValue(name: string, value: unknown, { discount_type }: Details): string {
  if (name === 'expiry_date') return formatDate(String(value));
  const isMoney = name === 'credit_price' || (name === 'discount_value' && discount_type === 'fixed');
  if (isMoney) return formatFcfa(Number(value));
  if (name === 'discount_value' && discount_type === 'percentage') return `${inWords(value)}${NBSP}%`;
  return inWords(value) || '–';
}
