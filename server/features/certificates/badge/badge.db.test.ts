import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BitstringStatusList, checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { verifyJWT } from 'did-jwt';
import { type DIDDocument, Resolver } from 'did-resolver';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { BADGE_REQUIREMENTS, STATUS_LIST_REQUIREMENTS } from '#server/testing/outside/badge-requirements.ts';
import { PASSWORD, type Person, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';
import { rotateSigningKey } from '../signing-key.ts';

const PUBLIC_URL = 'https://baara.example:8443';

const t = testApp();
let person: Person;
beforeAll(async () => {
  t.deps.config.publicUrl = PUBLIC_URL;
  person = await signUp(t, { full_name: 'Aïssata Ouédraogo' });
  await sitTest(t, person, perfectAnswers);
});
afterEach(() => {
  t.deps.config.publicUrl = PUBLIC_URL;
});

const mine = async () =>
  (await t.call('GET', '/certificates/user', { token: person.token })).body.certificates[0];
const download = (id: string, token: string | undefined = person.token) =>
  t.call('GET', `/certificates/badge/${id}`, { token });
const badge = async () => (await download((await mine()).id)).body as string;
const list = async () => (await t.call('GET', '/certificates/status-list')).body as string;

/** Looks a did:web up as its method says, over our own address. */
const resolver = new Resolver({
  web: async (_, { id }) => {
    const { origin, pathname } = new URL(`https://${decodeURIComponent(id)}/.well-known/did.json`);
    expect(origin).toBe(PUBLIC_URL);
    const didDocument = (await (await t.app.request(pathname)).json()) as DIDDocument;
    return { didDocument, didResolutionMetadata: {}, didDocumentMetadata: {} };
  },
});

/** What a JWT says, once a library that is none of ours found its signature right. */
async function verified(jwt: string) {
  const { payload, verified } = await verifyJWT(jwt, {
    resolver,
    policies: { now: Math.floor(t.deps.now().getTime() / 1000) },
    proofPurpose: 'assertionMethod',
  });
  expect(verified).toBe(true);
  return payload;
}

async function isRevoked(credential: object): Promise<boolean> {
  const document = await verified(await list());
  const { results, error } = await checkStatus({
    credential,
    documentLoader: async (url: string) => {
      expect(url).toBe(`${PUBLIC_URL}/api/certificates/status-list`);
      return { document };
    },
    verifyBitstringStatusListCredential: false,
  });
  if (error) throw error;
  return results[0]?.status === true;
}

test('another’s library checks it with nothing but its issuer’s address', async () => {
  const certificate = await mine();
  const payload = await verified(await badge());
  expect(payload).toMatchObject({
    iss: 'did:web:baara.example%3A8443',
    id: `${PUBLIC_URL}/verify/${certificate.number}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      identifier: [{ identityHash: 'Aïssata Ouédraogo', identityType: 'name', hashed: false }],
      licenseNumber: certificate.number,
      achievement: {
        name: `${certificate.profile_name}, niveau junior`,
        criteria: { narrative: expect.stringContaining('un test qui posait au moins 10 questions') },
      },
    },
  });
  const { issuer, jti, sub, nbf, exp, ...credential } = payload;
  expect(issuer.id).toBe(payload.iss);
  expect([jti, sub]).toEqual([credential.id, credential.credentialSubject.id]);
  expect(
    [nbf, exp].map((seconds) => `${new Date((seconds ?? 0) * 1000).toISOString().slice(0, 19)}Z`),
  ).toEqual([credential.validFrom, credential.validUntil]);
  const values = Object.fromEntries(
    credential.credentialSubject.result.map(({ resultDescription, value }: Record<string, string>) => [
      resultDescription?.split('#')[1],
      value,
    ]),
  );
  expect(values).toMatchObject({ score: '100', questions: `${certificate.counted}` });
});

test('a changed byte of it is refused', async () => {
  const jwt = await badge();
  for (const at of [40, 400, jwt.length - 20]) {
    const changed = jwt.slice(0, at) + (jwt[at] === 'A' ? 'B' : 'A') + jwt.slice(at + 1);
    await expect(verified(changed)).rejects.toThrow();
  }
});

test('signed under a former key it still verifies, and the next is signed with the new one', async () => {
  const before = await badge();
  await rotateSigningKey(t.deps);
  const after = await badge();
  expect(before.split('.')[0]).not.toBe(after.split('.')[0]);
  await verified(before);
  await verified(after);
});

/** What the standards ask: as written down here, and, where this names a folder, as they publish it. */
const { BADGE_SCHEMAS } = process.env;
const published = (name: string) => JSON.parse(readFileSync(join(BADGE_SCHEMAS as string, name), 'utf8'));
const schemas = [
  { by: 'us', badge: BADGE_REQUIREMENTS, list: STATUS_LIST_REQUIREMENTS },
  ...(BADGE_SCHEMAS
    ? [
        { by: '1EdTech', badge: published('ob.json'), list: undefined },
        { by: 'the W3C', badge: published('vc.json'), list: published('vc.json') },
      ]
    : []),
];

test.each(schemas)('it is what the standards ask, as written down by $by', async (schema) => {
  const payload = await verified(await badge());
  expect(flawsIn(payload, schema.badge)).toEqual([]);
  if (schema.list) expect(flawsIn(await verified(await list()), schema.list)).toEqual([]);
  expect(flawsIn({ ...payload, issuer: undefined }, schema.badge)).not.toEqual([]);
});

test('what we wrote down refuses a badge that lacks or misspells anything', async () => {
  const payload = await verified(await badge());
  const { achievement: _, ...subject } = payload.credentialSubject;
  const { criteria: __, ...achievement } = payload.credentialSubject.achievement;
  for (const wrong of [
    { credentialSubject: subject },
    { credentialSubject: { ...subject, achievement } },
    { validFrom: 'hier' },
    { type: ['VerifiableCredential'] },
    { credentialStatus: { ...payload.credentialStatus, statusListIndex: 7 } },
    { narrative: 'a member of another class' },
  ])
    expect(flawsIn({ ...payload, ...wrong }, BADGE_REQUIREMENTS)).not.toEqual([]);
});

function flawsIn(document: object, schema: object & { $schema?: string }): string[] {
  const Ajv = schema.$schema?.includes('2020-12') ? Ajv2020 : Ajv2019;
  const validate = formats.default(new Ajv({ strict: false, allErrors: true })).compile(schema);
  validate(JSON.parse(JSON.stringify(document)));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test('the list holds 131,072 places or more, and takes a corrected and a withdrawn badge in at once', async () => {
  const other = await signUp(t);
  await sitTest(t, other, perfectAnswers);
  const own = (await t.call('GET', '/certificates/user', { token: other.token })).body.certificates[0];
  const first = await verified((await download(own.id, other.token)).body);
  expect(await isRevoked(first)).toBe(false);
  const { encodedList } = (await verified(await list())).credentialSubject;
  expect((await BitstringStatusList.decode({ encodedList })).length).toBeGreaterThanOrEqual(131_072);

  const body = { full_name: 'Awa Traoré-Diallo', current_password: PASSWORD };
  await t.call('POST', '/auth/name', { token: other.token, body });
  const second = await verified((await download(own.id, other.token)).body);
  expect([await isRevoked(first), await isRevoked(second)]).toEqual([true, false]);
  await t.deps.db.update(certificates).set({ revoked_at: new Date() }).where(eq(certificates.id, own.id));
  expect(await isRevoked(second)).toBe(true);
  expect((await download(own.id, other.token)).status).toBe(404);
  const { headers } = await t.call('GET', '/certificates/status-list');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
});

test('however many ask for a list at once, it is made for those who wait together', async () => {
  const paths = ['/certificates/withdrawn', '/certificates/status-list'];
  const asked = await roundTripsOf(() =>
    Promise.all(Array.from({ length: 40 }, (_, index) => t.call('GET', paths[index % 2] as string))),
  );
  expect(asked.filter((statement) => statement.includes('max(')).length).toBeLessThanOrEqual(4);
});

test('a phone that is bound is named by its key’s thumbprint', async () => {
  const { id } = await mine();
  const keys = (await t.call('GET', '/certificates/keys')).body.keys;
  await t.deps.db.update(certificates).set({ holder_jwk: keys[0] }).where(eq(certificates.id, id));
  expect((await verified(await badge())).sub).toMatch(
    /^urn:ietf:params:oauth:jwk-thumbprint:sha-256:[\w-]{43}$/,
  );
});

test('only its owner gets it, and nobody one that was changed in the database', async () => {
  const { id } = await mine();
  const other = await signUp(t);
  expect((await download(id, other.token)).status).toBe(404);
  await t.deps.db.update(certificates).set({ full_name: 'Quelqu’un' }).where(eq(certificates.id, id));
  expect((await download(id)).status).toBe(404);
  await t.deps.db.update(certificates).set({ full_name: 'Aïssata Ouédraogo' }).where(eq(certificates.id, id));
  expect((await download(id)).status).toBe(200);
});

test('without https there is none, and it is said', async () => {
  t.deps.config.publicUrl = 'http://localhost:3000';
  const { id } = await mine();
  const list = await t.call('GET', '/certificates/status-list');
  expect(list.headers.get('access-control-allow-origin')).toBe('*');
  const answers = [await download(id), list];
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body.detail).toMatch(/https/);
  }
  expect((await t.app.request('/.well-known/did.json')).status).toBe(404);
  expect((await t.call('GET', '/certificates/issuer')).body).toEqual({ issuer: null });
  const code = await t.call('GET', `/certificates/code/${id}`, { token: person.token });
  expect(code.body.has_badge).toBe(false);
});
