import { ModelUnavailable } from './errors.ts';

/** A fetch that stops reading a response after `limit` bytes, and goes nowhere but where it was sent. */
export function cappedFetch(limit: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (Number(response.headers.get('content-length') ?? 0) > limit) {
      await response.body?.cancel();
      throw new ModelUnavailable('too_large');
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw new ModelUnavailable('too_large');
      chunks.push(chunk);
    }
    const { status, statusText, headers } = response;
    return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers });
  };
}
