import { compactDecrypt, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { encryptJwe } from './encrypt-jwe.ts';

async function newRecipient() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { public: { kid: 'one', x: jwk.x ?? '', y: jwk.y ?? '' }, private: await importJWK(jwk, 'ECDH-ES') };
}

test('another library opens it with the key it was made for, and with no other', async () => {
  const [recipient, other] = [await newRecipient(), await newRecipient()];
  for (const length of [0, 1, 5_000]) {
    const plain = new Uint8Array(length).fill(7);
    const sealed = await encryptJwe(plain, recipient.public);
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, recipient.private);
    expect(new Uint8Array(plaintext)).toEqual(plain);
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'one' });
    await expect(compactDecrypt(sealed, other.private)).rejects.toThrow();
  }
});

test('no two are alike, and none opens with a byte of it changed', async () => {
  const recipient = await newRecipient();
  const plain = new Uint8Array([1, 2, 3]);
  const sealed = await encryptJwe(plain, recipient.public);
  expect(await encryptJwe(plain, recipient.public)).not.toBe(sealed);
  for (const part of [0, 2, 3, 4]) {
    const parts = sealed.split('.');
    const text = parts[part] ?? '';
    parts[part] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    await expect(compactDecrypt(parts.join('.'), recipient.private)).rejects.toThrow();
  }
});
