import type { Transaction } from '#shared/contracts/payments.ts';
import { NBSP } from '#shared/rules/format.ts';

type Status = Transaction['status'];

export const STATUS_NAMES: Record<Status, string> = {
  success: 'Réussi',
  failed: 'Échoué',
  pending: 'En attente',
};

export const STATUS_TONES = { success: 'good', failed: 'bad', pending: 'warn' } as const;

const FAILURES: Record<NonNullable<Transaction['failure']>, string> = {
  refused: 'L’opérateur a refusé le paiement.',
  cancelled: 'Le paiement a été annulé.',
  insufficient_balance: 'Le solde de votre compte mobile était insuffisant.',
  wrong_otp: 'Le code de confirmation n’était pas le bon.',
  expired: 'Le paiement n’a pas été confirmé à temps.',
  mismatch: `Le montant reçu ne correspond pas à l’achat${NBSP}: écrivez-nous avec la référence ci-dessous.`,
  not_started: 'La page de paiement n’a pas pu s’ouvrir.',
};

export function explainPaymentFailure(failure: Transaction['failure']): string {
  return failure ? FAILURES[failure] : 'L’opérateur n’a pas accepté le paiement.';
}
