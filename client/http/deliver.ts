import { client, MS_PER_BYTE } from './client.ts';
import { reportReachable } from './reachability.ts';

const TIMEOUT_MS = 20_000;

export type Delivery =
  | { outcome: 'acknowledged'; response: unknown }
  | { outcome: 'refused'; status: number; detail: string; code: string }
  /** The session is over: keep it until the same account signs in again. */
  | { outcome: 'signed_out' }
  /** Nothing certain came back. `retryAfter` in ms when our API itself responded: 0 where it named none. */
  | { outcome: 'unknown'; retryAfter?: number };

/** The request that an outbox item holds; `id` is its Idempotency-Key. */
export type OutgoingRequest = { id: string; request: { method: 'POST'; path: string; body: unknown } };

/**
 * Step 6: sends one outbox item once, from the page or the service worker. Acknowledged is only JSON of our API that echoes the
 * item's id: a portal's 200, a 5xx, a time-out or a reset is not.
 */
export async function deliver(outgoing: OutgoingRequest, token: string | null): Promise<Delivery> {
  const received = await post(outgoing, token);
  reportReachable(received !== null);
  if (!received) return { outcome: 'unknown' };
  const { response, body } = received;
  if (response.ok) {
    const receipt = (body as { receipt?: unknown }).receipt;
    return receipt === outgoing.id ? { outcome: 'acknowledged', response: body } : { outcome: 'unknown' };
  }
  if (response.status === 401) return { outcome: 'signed_out' };
  const { detail, code } = body as { detail: string; code: string };
  const passing =
    response.status >= 500 ||
    response.status === 408 ||
    response.status === 425 ||
    response.status === 429 ||
    // The phone's clock is ahead of the server's, which takes blanks once the time is up.
    code === 'unanswered_questions';
  if (passing)
    return { outcome: 'unknown', retryAfter: Number(response.headers.get('retry-after')) * 1000 || 0 };
  return { outcome: 'refused', status: response.status, detail, code };
}

/** Null unless our API itself responded, whole and in time. */
async function post(
  { id, request }: OutgoingRequest,
  token: string | null,
): Promise<{ response: Response; body: unknown } | null> {
  const body = JSON.stringify(request.body);
  const sending = client(request.path, {
    method: request.method,
    body,
    headers: { 'idempotency-key': id, 'content-type': 'application/json' },
    context: { token },
    timeout: false,
    totalTimeout: TIMEOUT_MS + MS_PER_BYTE * body.length,
    throwHttpErrors: false,
  });
  try {
    return { body: await sending.json(), response: await sending };
  } catch {
    return null;
  }
}
