import { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { ModelUnavailable } from './errors.ts';

/** Turns whatever the SDK threw into a ModelUnavailable. */
export function classifyError(error: unknown): ModelUnavailable {
  const own = findOwn(error);
  if (own) return own;
  if (error instanceof APIUserAbortError) return new ModelUnavailable('cancelled', { cause: error });
  if (error instanceof APIConnectionTimeoutError) return new ModelUnavailable('timeout', { cause: error });
  if (error instanceof APIError && typeof error.status === 'number') {
    const { status } = error;
    if (status === 429) return new ModelUnavailable('rate_limited', { status, cause: error });
    if (status === 401 || status === 403)
      return new ModelUnavailable('rejected_key', { status, cause: error });
    return new ModelUnavailable('status', { status, cause: error });
  }
  if (error instanceof SyntaxError) return new ModelUnavailable('bad_shape', { cause: error });
  return new ModelUnavailable('network', { cause: error });
}

/** The SDK wraps what its fetch threw. */
function findOwn(error: unknown): ModelUnavailable | undefined {
  if (error instanceof ModelUnavailable) return error;
  return error instanceof Error && error.cause !== undefined ? findOwn(error.cause) : undefined;
}
