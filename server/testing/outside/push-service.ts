import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What a browser would hand its worker, and how it came. */
type Delivered = {
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: what was sent; tests look into it freely
  payload: any;
};

type Browser = { ecdh: ReturnType<typeof createECDH>; auth: Buffer };
type Refusal = { status: number; retryAfter?: string; once?: boolean };

/**
 * A push service on a port of its own, and the browsers that subscribed to it: it takes what is signed by the key it was
 * subscribed with (RFC 8292), and decrypts it as the browser would (RFC 8291).
 */
export async function startPushService() {
  const browsers = new Map<string, Browser & { key: string }>();
  const delivered: Delivered[] = [];
  let refusal: Refusal | undefined;
  let whenTaken: (() => void | Promise<void>) | undefined;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (refusal) {
      const { status, retryAfter, once: isOnce } = refusal;
      if (isOnce) refusal = undefined;
      return response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    }
    if (!browser) return response.writeHead(410).end();
    if (!isSigned(request.headers.authorization, { key: browser.key, audience: origin() })) {
      return response.writeHead(403).end();
    }
    const isWhole = request.headers.ttl !== undefined && request.headers['content-encoding'] === 'aes128gcm';
    if (!isWhole) return response.writeHead(400).end();
    delivered.push({ path, headers: request.headers, payload: JSON.parse(decrypt(body, browser)) });
    await whenTaken?.();
    response.writeHead(201).end();
  });
  const origin = () => `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: origin(),
    delivered,
    /** A browser's subscription, for the installation that holds the private half of `key` (base64url). */
    subscribe(key: string) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { ecdh, auth, key });
      return {
        endpoint: origin() + path,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    /** The browser unsubscribed: from now on 410. */
    drop: (endpoint: string) => browsers.delete(new URL(endpoint).pathname),
    /** From now on everything is refused so; undefined: taken again. */
    refuseWith(next: Refusal | undefined) {
      refusal = next;
    },
    /** Runs between the taking of a message and the answer to it. */
    onTaken(work: typeof whenTaken) {
      whenTaken = work;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8292: for this service, not for longer than a day, and by the key of the subscription. */
function isSigned(authorization: string | undefined, { key, audience }: { key: string; audience: string }) {
  const [, token = '', k] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (k !== key) return false;
  const { alg } = jsonOf(header);
  const { aud, exp, sub } = jsonOf(claims);
  const now = Date.now() / 1_000;
  if (alg !== 'ES256' || aud !== audience || !(exp > now && exp <= now + 86_400)) return false;
  if (!/^(mailto:|https:)/.test(sub)) return false;
  return verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

const jsonOf = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}');

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

/** RFC 8291, section 4, in one record of RFC 8188. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record's text ends with 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
