import { Id } from '#shared/contracts/common.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';

type Status = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** The one error a verb throws: a status, a stable code and the French sentence for the user. */
export class Refusal extends Error {
  readonly status: Status;
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds after which asking again may help. */
  readonly retryAfter: number | undefined;

  constructor(status: Status, code: ErrorCode, detail: string, retryAfter?: number) {
    super(`${code}: ${detail}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}

export const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Veuillez vous connecter.');

/** Also for what belongs to somebody else: the two must look alike (security row 12). */
export const notFound = (detail = 'Introuvable.') => new Refusal(404, 'not_found', detail);

/** An id out of a body: what is no id is simply not there. @throws 404 */
export function idOrNotFound(text: string, detail?: string): string {
  if (!Id.safeParse(text).success) throw notFound(detail);
  return text;
}

export const forbidden = (detail: string) => new Refusal(403, 'forbidden', detail);

export const invalid = (detail: string, code: ErrorCode = 'invalid_input') => new Refusal(422, code, detail);

export const conflict = (code: ErrorCode, detail: string) => new Refusal(409, code, detail);

export const insufficientCredits = (cost: number, credits: number) =>
  new Refusal(
    402,
    'insufficient_credits',
    `Crédits insuffisants\u00a0: ${cost} ${cost > 1 ? 'crédits requis' : 'crédit requis'}, votre solde est de ${credits}.`,
  );

export const tooMany = (seconds: number) =>
  new Refusal(
    429,
    'too_many_requests',
    `Trop de tentatives. Réessayez dans ${seconds < 90 ? `${seconds} secondes` : `${Math.ceil(seconds / 60)} minutes`}.`,
    seconds,
  );

export const unavailable = (detail = 'Service momentanément indisponible. Réessayez dans un instant.') =>
  new Refusal(503, 'unavailable', detail, 2);
