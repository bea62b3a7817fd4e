import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount, formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import type { Entry } from './read-entries.ts';

/** What an entry was for, for its owner. */
export function inWords(entry: Entry): string {
  switch (entry.reason) {
    case 'initial':
      return 'Crédits offerts à l’inscription';
    case 'test_charge':
      return `Test ${testName(entry)}`.trim();
    case 'test_refund':
      return `Remboursement du test ${testName(entry)}`.trim();
    case 'campaign_charge':
      return entry.campaign_title
        ? `Campagne «${NBSP}${entry.campaign_title}${NBSP}»`
        : 'Campagne supprimée depuis';
    case 'contact_charge':
      return entry.contact_name ? `Mise en relation avec ${entry.contact_name}` : 'Mise en relation';
    case 'purchase':
      return purchaseName(entry);
    case 'admin_grant':
      return 'Crédits ajoutés par l’équipe de Baara';
  }
}

function testName({ profile_name, level }: Entry): string {
  return profile_name && level ? `${profile_name}, niveau ${LEVEL_NAMES[level].toLowerCase()}` : '';
}

function purchaseName({ purchased, final_amount, reference }: Entry): string {
  if (purchased === null || final_amount === null) return 'Achat de crédits';
  return `Achat de ${formatCount(purchased, 'crédit')}, ${formatFcfa(final_amount)}, référence ${reference}`;
}
