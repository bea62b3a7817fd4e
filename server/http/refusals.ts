import type { Contract } from '#shared/contracts/contract.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';

/** Every code a call can refuse with: what its contract names, and what its shape brings. */
export function refusalsOf(contract: Contract): ErrorCode[] {
  const { audience, method, params, query, body, idempotent, throttled, beforeMfa, refusals = [] } = contract;
  const needsSession = audience !== 'none' && audience !== 'optional';
  const forAdministrators = audience === 'admin' || audience === 'either';
  const codes: (ErrorCode | false | undefined)[] = [
    needsSession && 'not_signed_in',
    forAdministrators && !beforeMfa && 'password_required',
    forAdministrators && !beforeMfa && 'mfa_required',
    audience !== 'none' && 'forbidden',
    audience === 'admin' && 'presence_required',
    params && 'not_found',
    method !== 'GET' && 'body_too_large',
    method !== 'GET' && 'malformed_request',
    body && 'unsupported_media_type',
    (query || body || idempotent) && 'invalid_input',
    (audience !== 'none' || throttled) && 'too_many_requests',
    throttled && 'work_required',
    ...refusals,
    'internal_error',
    'unavailable',
  ];
  return [...new Set(codes.filter((code) => code !== false && code !== undefined))];
}
