import { reportReachable } from './reachability.ts';

const TIMEOUT_MS = 20_000;

export type Delivery =
  | { outcome: 'acknowledged'; response: unknown }
  | { outcome: 'refused'; status: number; detail: string; code: string }
  /** The session is over: keep it until the same account signs in again. */
  | { outcome: 'signed_out' }
  /** Nothing certain came back. `retryAfter` in ms, when the server named it. */
  | { outcome: 'unknown'; retryAfter?: number };

export type Letter = { id: string; request: { method: 'POST'; path: string; body: unknown } };

/**
 * Sends one outbox item once, by bare `fetch`, so that the service worker can too. Acknowledged is only JSON of our API
 * that echoes the item's id: a portal's 200, a 5xx, a time-out or a reset is not.
 */
export async function deliver(letter: Letter, token: string): Promise<Delivery> {
  const answer = await post(letter, token);
  reportReachable(answer !== null);
  if (!answer) return { outcome: 'unknown' };
  const { response, body } = answer;
  if (response.ok) {
    const receipt = (body as { receipt?: unknown }).receipt;
    return receipt === letter.id ? { outcome: 'acknowledged', response: body } : { outcome: 'unknown' };
  }
  if (response.status === 401) return { outcome: 'signed_out' };
  const passing =
    response.status >= 500 || response.status === 408 || response.status === 425 || response.status === 429;
  if (passing)
    return { outcome: 'unknown', retryAfter: Number(response.headers.get('retry-after')) * 1000 || 0 };
  const { detail, code } = body as { detail: string; code: string };
  return { outcome: 'refused', status: response.status, detail, code };
}

/** Null unless our API itself answered. */
async function post(
  { id, request }: Letter,
  token: string,
): Promise<{ response: Response; body: unknown } | null> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`/api${request.path}`, {
      method: request.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': id,
      },
      body: JSON.stringify(request.body),
      signal: aborter.signal,
    });
    if (response.headers.get('x-baara') !== '1') return null;
    return { response, body: await response.json() };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
