import type { AdminTransaction } from '#shared/contracts/payment-administration.ts';
import type { OwnRequest, Transaction } from '#shared/contracts/payments.ts';
import { NBSP } from '#shared/rules/text/format.ts';

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
  mismatch: `Le montant reçu ne correspond pas à l’achat${NBSP}: dites-le ci-dessous, une personne vous répond.`,
  not_started: 'La page de paiement n’a pas pu s’ouvrir.',
};

export function explainPaymentFailure(failure: Transaction['failure']): string {
  return failure ? FAILURES[failure] : 'L’opérateur n’a pas accepté le paiement.';
}

/** What became of 'Payé mais pas crédité'. */
export function describeRequest({ status, answer }: OwnRequest): string {
  if (status === 'open') return 'Votre demande attend la réponse de l’équipe.';
  if (status === 'credited') return 'Crédité après votre demande.';
  return `Réponse de l’équipe${NBSP}: ${answer}`;
}

/** Where it was paid, or not. */
export const describeProvider = (provider: string) =>
  provider === 'sandbox' ? 'en mode essai' : 'chez CinetPay';

/** For administrators: pending, and not to be settled without their look. */
export const TO_REVIEW = 'À vérifier';

const REVIEWS: Record<NonNullable<AdminTransaction['review']>, string> = {
  unclear: 'Annoncé comme payé, sans montant ni devise vérifiables.',
  unanswered: 'Aucune réponse définitive du prestataire en un mois.',
};

export function describeReview(review: NonNullable<AdminTransaction['review']>): string {
  return REVIEWS[review];
}

/** When a payment that waits for a look ends, and by whom. */
export function describeChecks({
  review,
  is_checked = true,
}: Pick<AdminTransaction, 'review' | 'is_checked'>): string {
  return review === 'unclear' && is_checked
    ? 'Baara l’interroge encore de lui-même, de moins en moins souvent, pendant un mois.'
    : `Baara ne l’interroge plus de lui-même${NBSP}: seulement à votre demande, ou quand l’acheteur ouvre son paiement.`;
}

/** For administrators, where the buyer's own words would not fit. */
const FOR_ADMINISTRATORS: Partial<typeof FAILURES> = {
  insufficient_balance: 'Le solde du compte mobile était insuffisant.',
  mismatch: 'Le montant, la devise ou le site ne correspond pas à l’achat.',
};

export function describeFailedPayment(failure: NonNullable<Transaction['failure']>): string {
  return FOR_ADMINISTRATORS[failure] ?? FAILURES[failure];
}
