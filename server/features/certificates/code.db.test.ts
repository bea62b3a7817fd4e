import { createPublicKey, verify } from 'node:crypto';
import { decode, encode } from 'cborg';
import { beforeAll, expect, test, vi } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { countWaiting } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { readQr } from '#server/testing/outside/read-qr.ts';
import { type Person, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { reissue } from '#server/testing/worlds/certificates.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';
import { readShown } from '#shared/credentials/address.ts';
import { checkCode } from '#shared/credentials/check-code.ts';
import { writeBits } from '#shared/credentials/status-list.ts';
import type { CertificateDocument } from './document/types.ts';
import { rotateSigningKey } from './signing-key.ts';

const t = testApp();
let person: Person;
beforeAll(async () => {
  person = await signUp(t, { full_name: 'Aïssata Ouédraogo' });
  await sitTest(t, person, perfectAnswers);
});

const mine = async () =>
  (await t.call('GET', '/certificates/user', { token: person.token })).body.certificates[0];
const rowOf = async (id: string) =>
  (await t.deps.db.select().from(certificates).where(eq(certificates.id, id)))[0];

async function codeOf(id: string, token: string | undefined = person.token) {
  return t.call('GET', `/certificates/code/${id}`, { token });
}

async function bytesOf(id: string) {
  const shown = readShown((await codeOf(id)).body.address);
  if (shown?.kind !== 'code') throw new Error('no code');
  return shown.bytes;
}

async function checked(bytes: Uint8Array) {
  const { keys } = (await t.call('GET', '/certificates/keys')).body;
  const now = Math.floor(t.deps.now().getTime() / 1000);
  return checkCode(bytes, { kept: { keys, list: { bits: writeBits([], 0), as_of: now } }, now });
}

test('the code says what the certificate says, under a published key', async () => {
  const { report_id } = await mine();
  await reissue(t, report_id, { global_score: 87.68, margin_low: 77.7, margin_high: 93.2 });
  const certificate = await mine();
  const check = await checked(await bytesOf(certificate.id));
  expect(check).toMatchObject({
    status: 'valid',
    claims: {
      number: certificate.number,
      full_name: 'Aïssata Ouédraogo',
      profile_name: certificate.profile_name,
      level: certificate.level,
      // Never better than it is: the score down, the margin wider.
      score: 87.6,
      margin: { low: 77, high: 94 },
      counted: certificate.counted,
      confirmed: certificate.confirmed,
      verdict: 'online',
      holder: null,
    },
  });
});

test('any COSE and CWT tool reads it: the signature fits by the standard’s own bytes', async () => {
  const bytes = await bytesOf((await mine()).id);
  const [head, , payload, signature] = decode(bytes.subarray(1), { useMaps: true });
  const header = decode(head, { useMaps: true });
  const { keys } = (await t.call('GET', '/certificates/keys')).body;
  const kid = Buffer.from(header.get(4)).toString('hex');
  const jwk = keys.find((key: { kid: string }) => key.kid === kid);
  const signed = encode(['Signature1', head, new Uint8Array(), payload]);
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  expect(header.get(1)).toBe(-7);
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  const claims = decode(payload, { useMaps: true });
  expect(claims.get(4)).toBeGreaterThan(claims.get(6) + 3 * 365 * 86_400);
});

test('the QR code is version 11 at level M, 61 modules, and reads as the address', async () => {
  const { body } = await codeOf((await mine()).id);
  expect(body.size).toBe(61);
  const scale = 4;
  const side = (body.size + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const outlines = [...body.path.matchAll(/M([^Z]+)Z/g)].map(([, points]) =>
    (points as string).split('L').map((point) => point.split(' ').map(Number) as [number, number]),
  );
  const uprights = outlines.flatMap((points) =>
    points
      .map((from, at) => [from, points[(at + 1) % points.length] ?? from] as const)
      .filter(([a, b]) => a[0] === b[0]),
  );
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const [x, y] = [(column + 0.5) / scale - 4, (row + 0.5) / scale - 4];
      const crossed = uprights.filter(
        ([a, b]) => a[0] < x && Math.min(a[1], b[1]) < y && y < Math.max(a[1], b[1]),
      );
      const at = (row * side + column) * 4;
      if (crossed.length % 2 === 1) pixels.fill(0, at, at + 3);
    }
  }
  expect(readQr(pixels, side, side)).toBe(body.address);
});

test('once it names its holder’s phone it is version 12, 65 modules', async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const bound = await signUp(t, { full_name: 'Aïssata Ouédraogo' });
  await sitTest(t, bound, perfectAnswers);
  await t.call('PUT', '/certificates/holder', { token: bound.token, body: { x, y } });
  const { certificates } = (await t.call('GET', '/certificates/user', { token: bound.token })).body;
  expect((await codeOf(certificates[0].id, bound.token)).body.size).toBe(65);
});

test('asked for again it is the same; signed anew once its strength changed', async () => {
  const { id } = await mine();
  const first = await bytesOf(id);
  expect(await bytesOf(id)).toEqual(first);
  await reissue(t, (await rowOf(id))?.report_id ?? '', { confirmed: false });
  const second = await bytesOf(id);
  expect(await checked(second)).toMatchObject({ status: 'valid', claims: { confirmed: false } });
  expect(await checked(first)).toMatchObject({ status: 'valid', claims: { confirmed: true } });
});

test('codes signed under a former key stay valid', async () => {
  const { id } = await mine();
  const before = await bytesOf(id);
  await rotateSigningKey(t.deps);
  expect(await checked(before)).toMatchObject({ status: 'valid' });
  await t.deps.db.update(certificates).set({ token: null }).where(eq(certificates.id, id));
  const after = await bytesOf(id);
  expect(await checked(after)).toMatchObject({ status: 'valid' });
  expect(Buffer.from(after).equals(before)).toBe(false);
});

test('a paper asked for while the name is corrected prints the one that its code says', async () => {
  const one = await signUp(t, { full_name: 'Awa Traroé' });
  await sitTest(t, one, perfectAnswers);
  const { certificates: held } = (await t.call('GET', '/certificates/user', { token: one.token })).body;
  const print = vi.spyOn(t.deps.printer, 'print');
  const client = await t.pool.connect();
  try {
    await client.query(`begin; select from certificates where account_id = '${one.id}' for update`);
    const corrected = t.call('POST', '/auth/name', { token: one.token, body: { full_name: 'Awa Traoré' } });
    await expect.poll(() => countWaiting(t)).toBe(1);
    const printed = t.call('GET', `/certificates/download/${held[0].id}`, { token: one.token });
    await expect.poll(() => countWaiting(t)).toBe(2);
    await client.query('commit');
    expect([(await corrected).status, (await printed).status]).toEqual([200, 200]);
  } finally {
    client.release(true);
  }
  const { full_name, code } = (print.mock.lastCall as [{ input: CertificateDocument }, string])[0].input;
  const shown = readShown(`${code.page}${code.fragment}`);
  if (shown?.kind !== 'code') throw new Error('no code');
  expect(await checked(shown.bytes)).toMatchObject({ claims: { full_name } });
});

test('a record changed in the database, and what is not one’s own, get no code', async () => {
  const { id } = await mine();
  const row = await rowOf(id);
  const other = await signUp(t);
  expect((await codeOf(id, other.token)).status).toBe(404);
  const change = (fields: Partial<typeof certificates.$inferInsert>) =>
    t.deps.db.update(certificates).set(fields).where(eq(certificates.id, id));
  const check = async () =>
    (await t.call('GET', `/certificates/verify/${row?.number}`)).body.certificate.status;
  for (const claim of ['full_name', 'margin_low', 'counted', 'confirmed', 'attempt'] as const) {
    const other = {
      full_name: 'Quelqu’un d’autre',
      margin_low: 99,
      counted: 99,
      confirmed: true,
      attempt: 9,
    };
    await change({ token: null, [claim]: other[claim] });
    expect([claim, (await codeOf(id)).status, await check()]).toEqual([claim, 404, 'altered']);
    await change({ [claim]: row?.[claim] });
  }
  await change({ revoked_at: t.deps.now() });
  expect((await codeOf(id)).status).toBe(404);
  await change({ revoked_at: null });
  expect((await codeOf(id)).status).toBe(200);
});
