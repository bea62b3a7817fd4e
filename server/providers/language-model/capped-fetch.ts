import { readCapped } from '../read-capped.ts';
import { ModelUnavailable } from './errors.ts';

/** A fetch that stops reading a response after `limit` bytes, and goes nowhere but where it was sent. */
export function cappedFetch(limit: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (Number(response.headers.get('content-length') ?? 0) > limit) {
      await response.body?.cancel();
      throw new ModelUnavailable('too_large');
    }
    const body = await readCapped(response, limit);
    if (!body) throw new ModelUnavailable('too_large');
    const { status, statusText, headers } = response;
    return new Response(body.length > 0 ? body : null, { status, statusText, headers });
  };
}
