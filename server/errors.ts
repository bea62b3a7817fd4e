import { Id } from '#shared/contracts/common.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { Challenge } from '#shared/rules/accounts/proof-of-work.ts';
import { formatCount, formatNumber } from '#shared/rules/text/format.ts';

/** The one error a verb throws: a stable code and the French sentence for the user. `http/` knows each code's status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds after which asking again may help. */
  readonly retryAfter: number | undefined;
  /** What is to be computed before asking again. */
  readonly challenge: Challenge | undefined;
  /** The field of the request that is at fault, as the API calls it. */
  field: string | undefined;
  /** What is stored by now, of `changed_meanwhile`. */
  current: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, detail: string, retryAfter?: number, challenge?: Challenge) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
  }

  at(field: string): this {
    this.field = field;
    return this;
  }

  showing(current: Record<string, unknown>): this {
    this.current = current;
    return this;
  }
}

export const notSignedIn = () => new AppError('not_signed_in', 'Veuillez vous connecter.');

/** Also for what belongs to somebody else: the two must look alike, or ids could be probed. */
export const notFound = (detail = 'Introuvable.') => new AppError('not_found', detail);

/** An id out of a body: what is no id is simply not there. @throws 404 */
export function idOrNotFound(text: string, detail?: string): string {
  const parsed = Id.safeParse(text);
  if (!parsed.success) throw notFound(detail);
  return parsed.data;
}

export const forbidden = (detail: string) => new AppError('forbidden', detail);

export const presenceRequired = () =>
  new AppError('presence_required', 'Donnez votre mot de passe actuel pour continuer.');

export const invalid = (detail: string, code: ErrorCode = 'invalid_input') => new AppError(code, detail);

export const conflict = (detail: string, code: ErrorCode = 'conflict') => new AppError(code, detail);

export const insufficientCredits = (cost: number, credits: number) =>
  new AppError(
    'insufficient_credits',
    `Crédits insuffisants\u00a0: ${formatCount(cost, 'crédit requis', 'crédits requis')}, votre solde est de ${formatNumber(credits)}.`,
  );

/** 45 → 45 secondes, 600 → 10 minutes, 85800 → 24 heures */
function waitInWords(seconds: number): string {
  if (seconds < 90) return formatCount(seconds, 'seconde');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'heure');
}

export const tooMany = (seconds: number) =>
  new AppError('too_many_requests', `Trop de tentatives. Réessayez dans ${waitInWords(seconds)}.`, seconds);

export const tooMuchWaiting = () =>
  new AppError('too_many_requests', 'Attendez que vos demandes précédentes soient prêtes.', 5);

export const workRequired = (challenge: Challenge) =>
  new AppError(
    'work_required',
    'Une vérification de sécurité est nécessaire. Mettez l’application à jour, puis réessayez.',
    undefined,
    challenge,
  );

export const unavailable = (detail = 'Service momentanément indisponible. Réessayez dans un instant.') =>
  new AppError('unavailable', detail, 2);

export const manySignIn = () =>
  unavailable('Beaucoup de personnes se connectent en ce moment. Réessayez dans quelques secondes.');
