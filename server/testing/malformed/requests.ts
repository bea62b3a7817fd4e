import fc from 'fast-check';
import type { Contract } from '#shared/contracts/contract.ts';
import { type Known, schemaOf, valuesOf } from './arbitrary.ts';
import { mutated } from './mutate.ts';
import { nastyText } from './nasty.ts';

export type Sent = {
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

const KILO = 1_024;

/** Bodies that are no JSON, or JSON that hurts. */
const BODIES: (string | Uint8Array<ArrayBuffer>)[] = [
  '{',
  '{"a":}',
  "{'a':1}",
  '[1,]',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '"\\ud800"',
  '{"a":"\u0001"}',
  'NaN',
  '-',
  '1e999',
  'null',
  '"texte"',
  '0',
  '[]',
  '\0',
  `{"credits":${'9'.repeat(400)}}`,
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  '{"email":1,"email":"a@b.co"}',
  '['.repeat(100_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  `{"content":"${'x'.repeat(250 * KILO)}"}`,
  `{"content":"${'x'.repeat(300 * KILO)}"}`,
  'x'.repeat(300 * KILO),
  new Uint8Array([0xff, 0xfe, 0x22, 0x00]),
  new Uint8Array([0x22, 0xc3, 0x28, 0x22]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00, 0x00]),
];

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/json, text/plain',
];

const IDS = [
  '%00',
  '%zz',
  '%F0%28',
  '..%2F..',
  '0',
  'null',
  'é'.repeat(300),
  "'--",
  '%20',
  '[object Object]',
];

const headerText = nastyText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim());

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'if-none-match',
    'if-modified-since',
    'x-request-id',
    'x-forwarded-for',
    'x-token',
    'accept',
    'origin',
    'range',
    'content-length',
    'content-encoding',
    'host',
  ),
  headerText,
  { maxKeys: 3 },
);

/** Requests to one operation: meant ones, broken ones, and bodies that are nothing of the kind. */
export function requestsTo(contract: Contract, known: Known): fc.Arbitrary<Sent> {
  return fc
    .record({
      path: pathOf(contract, known),
      search: searchOf(contract, known),
      body: contract.method === 'GET' ? fc.constant(undefined) : bodyOf(contract, known),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
      ),
      odd: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
    })
    .map(({ path, search, body, type, odd }) => ({
      path: search ? `${path}?${search}` : path,
      headers: { ...(body === undefined ? {} : { 'content-type': type }), ...odd },
      body,
    }));
}

function pathOf({ path, params }: Contract, known: Known): fc.Arbitrary<string> {
  const names = Object.keys(params?.shape ?? {});
  const id = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(known.id ?? [])) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.constantFrom(...IDS) },
  );
  return fc
    .record(Object.fromEntries(names.map((name) => [name, id])))
    .map((values) => path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''));
}

function searchOf({ query }: Contract, known: Known): fc.Arbitrary<string> {
  const meant = query ? valuesOf(schemaOf(query), known) : fc.constant({});
  const pairs = (value: unknown) =>
    Object.entries((value ?? {}) as object).map(
      ([name, given]) =>
        `${encode(name)}=${encode(typeof given === 'string' ? given : JSON.stringify(given))}`,
    );
  const broken = fc.constantFrom(
    '%',
    '%zz=%',
    '&&&',
    '=',
    '?',
    'q=%00',
    'q=%ED%A0%80',
    'limit=1&limit=2',
    't[]=1',
  );
  return fc.oneof(
    { weight: 6, arbitrary: mutated(meant).map((value) => pairs(value).join('&')) },
    { weight: 1, arbitrary: broken },
  );
}

const encode = (text: string | undefined) => encodeURIComponent((text ?? '').toWellFormed()).slice(0, 9_000);

function bodyOf({ body }: Contract, known: Known): fc.Arbitrary<Sent['body']> {
  const meant = body ? valuesOf(schemaOf(body), known) : fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: mutated(meant).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: meant.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: fc.constantFrom(...BODIES) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}
