import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** A phone's authenticator with one passkey of a page at `origin`. `verified`: false when nobody shows a finger. */
export function createAuthenticator({ origin, verified = true }: { origin: string; verified?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head[0] = verified ? flags : flags & ~0x04;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, credential]);
  }

  return {
    id: base64url(id),
    /** As `navigator.credentials.create` would. */
    create({ rp, challenge }: { rp: { id: string }; challenge: string }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        [
          'authData',
          new Uint8Array(authenticatorData(rp.id, PRESENT_AND_VERIFIED | WITH_CREDENTIAL, credential)),
        ],
      ]);
      return asJson({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    /** As `navigator.credentials.get` would. */
    get({ rpId, challenge }: { rpId: string; challenge: string }) {
      counter += 1;
      const data = authenticatorData(rpId, PRESENT_AND_VERIFIED);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return asJson({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };

  function asJson(response: object) {
    const encoded = base64url(id);
    return { id: encoded, rawId: encoded, type: 'public-key', clientExtensionResults: {}, response };
  }
}
