import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import webPush from 'web-push';
import { isPushService } from './is-push-service.ts';
import { lookupPublic } from './public-address.ts';

/** The pair by which push services know an installation (VAPID), base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

type PushMessage = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  payload: string;
  keys: PushKeys;
  /** Whom a service may write to: `mailto:` or `https:`. */
  subject: string;
  /** Of two messages of one topic that wait at the service, the last one counts: 32 characters of base64url at most. */
  topic: string;
  /** Seconds for which the service keeps it for a phone it does not reach. */
  ttl: number;
  /** Origins at addresses of the operator's own network. */
  ownServices: readonly string[];
};

type PushOutcome =
  | { kind: 'taken' }
  /** The browser has dropped this subscription. */
  | { kind: 'gone' }
  /** Trying again is of no use. */
  | { kind: 'refused'; why: string }
  /** Seconds, where the service says how many. */
  | { kind: 'later'; why: string; retryAfter: number | undefined };

export function generatePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

const TIMEOUT_MS = 10_000;

/** Encrypts a message for one browser (RFC 8291) and hands it, signed (RFC 8292), to that browser's push service. */
export async function sendPushMessage(message: PushMessage): Promise<PushOutcome> {
  const { subscription, payload, keys, subject, topic, ttl, ownServices } = message;
  if (!isPushService(subscription.endpoint, ownServices)) return { kind: 'gone' };
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { ...keys, subject },
    TTL: ttl,
    topic,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  });
  try {
    const own = ownServices.includes(new URL(subscription.endpoint).origin);
    return outcomeOf(await post(new URL(subscription.endpoint), { headers, body, own }));
  } catch (error) {
    return { kind: 'later', why: (error as Error).message, retryAfter: undefined };
  }
}

type Answer = { status: number; retryAfter: string | undefined };
type Post = { headers: Record<string, string>; body: Buffer; own: boolean };

/** Redirects are not followed, and nothing but the status is read. */
function post(url: URL, { headers, body, own }: Post): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? request : requestPlain;
    const asking = send(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!own && { lookup: lookupPublic }),
      },
      (response) => {
        response.destroy();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

/** RFC 8030, sections 5 and 7.3. */
function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `HTTP ${status}`;
  if (status === 429 || status >= 500) return { kind: 'later', why, retryAfter: secondsOf(retryAfter) };
  return { kind: 'refused', why };
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d{1,7}$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}
