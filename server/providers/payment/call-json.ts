import { readCapped } from '../read-capped.ts';
import { PaymentUnavailable } from './types.ts';

const LIMIT_BYTES = 64 * 1024;
/** Some of the provider's servers refuse requests without one. */
const USER_AGENT = 'Baara/1.0';

type Call = {
  method: 'GET' | 'POST';
  url: string;
  body?: object;
  headers?: Record<string, string>;
  signal: AbortSignal;
};

/** One JSON exchange, bounded in time and size. Any status with a JSON object as its body counts as a response. */
export async function callJson({
  method,
  url,
  body,
  headers,
  signal,
}: Call): Promise<{ status: number; json: object }> {
  const text = await exchange(url, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': USER_AGENT,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal,
  });
  try {
    const json: unknown = JSON.parse(text.body);
    if (typeof json === 'object' && json !== null) return { status: text.status, json };
  } catch {
    // Not JSON: the error page of a proxy in between.
  }
  throw new PaymentUnavailable(text.status >= 400 ? 'status' : 'bad_shape', {
    providerCode: `HTTP ${text.status}`,
  });
}

async function exchange(url: string, init: RequestInit): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, init);
    const body = await readCapped(response, LIMIT_BYTES);
    if (!body) throw new PaymentUnavailable('too_large');
    return { status: response.status, body: body.toString('utf8') };
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw error;
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new PaymentUnavailable(late ? 'timeout' : 'network', { cause: error });
  }
}
