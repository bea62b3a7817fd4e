import type { ErrorBody, ErrorCode } from '#shared/contracts/errors.ts';
import { NBSP } from '#shared/rules/text/format.ts';

/**
 * How a call failed. `refused`: our API said no, and `detail` says why in French.
 * `unreachable`: nothing that our API wrote came back (no network, a time-out, a captive portal, a broken proxy).
 */
type ApiFailure = Error & (Refused | { kind: 'unreachable' });

/** What a refusal may say beside why. */
type More = Omit<ErrorBody, 'detail' | 'code'>;

type Refused = More & { kind: 'refused'; status: number; detail: string; code: string };

export function refused(status: number, detail: string, code: string, more?: More): ApiFailure {
  return Object.assign(new Error(detail), { kind: 'refused' as const, status, detail, code, ...more });
}

export function unreachable(cause?: unknown): ApiFailure {
  return Object.assign(new Error('unreachable', { cause }), { kind: 'unreachable' as const });
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && 'kind' in error;
}

/** The sentence to show: the server's own reason, or `otherwise`. */
export function describeFailure(error: unknown, otherwise: string): string {
  return isApiFailure(error) && error.kind === 'refused' && error.detail ? error.detail : otherwise;
}

/**
 * The same for a call that may be repeated without harm. `toKnow`: why that does none, or what to do if it is
 * refused then.
 */
export function describeUncertain(error: unknown, toKnow?: string): string {
  const again = toKnow ? `Vous pouvez réessayer${NBSP}: ${toKnow}.` : 'Vous pouvez réessayer.';
  return describeFailure(error, `Le réseau ne répond pas. ${again}`);
}

export function hasStatus(error: unknown, status: number): boolean {
  return isApiFailure(error) && error.kind === 'refused' && error.status === status;
}

export function isUnreachable(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'unreachable';
}

/**
 * For `catch`: a 404 becomes null. What was to be read is not there; what was to be deleted is gone, elsewhere or by
 * a call whose answer was lost.
 */
export function nullIfMissing(error: unknown): null {
  if (hasStatus(error, 404)) return null;
  throw error;
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return isApiFailure(error) && error.kind === 'refused' && error.code === code;
}

/**
 * Whether the server decided, so that the same request would be refused again. A session that ended, a full limit
 * and a password that was not given decide nothing; nor does a key that was used before, under which the wish may
 * have been granted.
 */
export function isDefinite(error: unknown): boolean {
  return (
    isApiFailure(error) &&
    error.kind === 'refused' &&
    error.status < 500 &&
    ![401, 429].includes(error.status) &&
    !['presence_required', 'key_reused'].includes(error.code)
  );
}
