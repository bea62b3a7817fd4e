import { expect, test } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';
import { STATUS_OF } from '../error-status.ts';
import { refusalsOf } from '../refusals.ts';
import { openApiDocument } from './document.ts';
import { TAGS } from './tags.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape, looked into freely
type Any = any;
const document = openApiDocument() as Any;
const operations: [string, string, Any][] = Object.entries<Any>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Any>(methods).map(([method, operation]): [string, string, Any] => [path, method, operation]),
);

const contractOf = (path: string, method: string) =>
  CONTRACTS.find((one) => one.path === path && one.method.toLowerCase() === method) as Contract;

/** The documented calls, which integrators rely on. */
const DOCUMENTED = `
GET /campaigns/public
GET /campaigns/{id}/public
GET /top-talents
GET /auth/me
POST /auth/login
POST /auth/register
GET /auth/mfa/setup
POST /auth/mfa/enable
GET /notifications
PUT /notifications/{id}/read
PUT /notifications/read-all
GET /tests/{id}
GET /tests/history
GET /tests/available-profiles
GET /tests/profiles
POST /tests/generate
POST /tests/submit
DELETE /tests/{id}
GET /reports/{id}
GET /reports/by-test/{id}
GET /reports/download/{id}
GET /certificates/user
GET /certificates/download/{id}
POST /campaigns/{id}/apply
GET /campaigns
POST /campaigns/create
DELETE /campaigns/{id}
GET /admin/campaigns/{id}/candidates
POST /admin/campaigns/{id}/analyze
POST /contact-candidate
POST /contact-candidate/{id}
GET /conversations
GET /conversations/{id}/messages
POST /conversations/{id}/messages
POST /promo-codes/validate
POST /payment/initialize
GET /payment/verify/{id}
GET /admin/settings/pricing
GET /admin/settings/cinetpay
POST /admin/login
PUT /admin/settings/cinetpay
PUT /admin/settings/pricing
GET /admin/promo-codes
POST /admin/promo-codes
DELETE /admin/promo-codes/{id}
GET /admin/transactions
GET /admin/stats
GET /admin/users
DELETE /admin/users/{id}
POST /admin/users/bulk-delete
POST /admin/users/{id}/add-credits
GET /admin/profiles
POST /admin/profiles
DELETE /admin/profiles/{id}
GET /admin/profiles/{id}/skills
POST /admin/skills
DELETE /admin/skills/{id}
GET /admin/skills/{id}/questions
POST /admin/skills/{id}/generate-questions`
  .trim()
  .split('\n');

test('every call of the product’s document is there, and every contract', () => {
  const there = operations.map(
    ([path, method]) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{id}')}`,
  );
  expect(DOCUMENTED.filter((call) => !there.includes(call))).toEqual([]);
  expect(operations.map(([, , { operationId }]) => operationId).sort()).toEqual(
    CONTRACTS.map(({ id }) => id).sort(),
  );
});

test('the document has the shape of OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  for (const [path, method, operation] of operations) {
    expect(path).toMatch(/^(\/[\w{}.-]+)+$/);
    expect(['get', 'put', 'post', 'patch', 'delete']).toContain(method);
    expect(operation.tags).toHaveLength(1);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '431', '500', '503']));
    const inPath = operation.parameters.filter((one: Any) => one.in === 'path').map((one: Any) => one.name);
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const parameter of operation.parameters) {
      expect(parameter).toMatchObject({ name: expect.any(String), schema: expect.any(Object) });
      expect(['path', 'query', 'header']).toContain(parameter.in);
    }
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
    for (const { content, description, $ref } of Object.values<Any>(operation.responses)) {
      expect(description ?? $ref).toBeTruthy();
      for (const [type, media] of Object.entries<Any>(content ?? {})) {
        expect(type).toMatch(/^\w+\/[\w+-]+(; charset=utf-8)?$/);
        expect(media.schema).toBeTypeOf('object');
      }
    }
  }
});

const callOf = (id: string) => operations.find(([, , { operationId }]) => operationId === id)?.[2];
const bodyOf = (id: string) => callOf(id).requestBody.content['application/json'].schema.properties;

test('limits are told also of what is cleaned before it is measured', () => {
  expect(bodyOf('register').password).toEqual({ type: 'string', minLength: 8, maxLength: 128 });
  expect(bodyOf('register').email).toMatchObject({ type: 'string', format: 'email', maxLength: 254 });
  expect(bodyOf('register').full_name).toMatchObject({ minLength: 1, maxLength: 120 });
  expect(bodyOf('createCampaign').title).toMatchObject({ type: 'string', maxLength: 160 });
  expect(bodyOf('addCredits').credits.anyOf[0]).toEqual({ type: 'integer', minimum: 1, maximum: 100_000 });
});

test('headers are told: what a key looks like, an answer’s version, when to ask again', () => {
  const keyOf = (id: string) =>
    callOf(id).parameters.find(({ name }: Any) => name === 'Idempotency-Key').schema;
  expect(keyOf('createCampaign')).toEqual({ type: 'string', pattern: '^[\\w-]{8,100}$' });
  expect(keyOf('sendMessage')).toEqual({ type: 'string', format: 'uuid' });
  for (const [path, method, { responses }] of operations) {
    const { versioned, cached } = contractOf(path, method);
    const named = ['200', '304', '429', '503'].filter((status) => responses[status]?.headers);
    const slow = responses['429'] ? ['429', '503'] : ['503'];
    expect([path, named]).toEqual([path, [...(versioned || cached ? ['200', '304'] : []), ...slow]]);
  }
});

test('names are given once, and every reference leads somewhere', () => {
  const ids = operations.map(([, , { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce((at: Any, key) => at?.[key], document);
    expect(target).toBeTypeOf('object');
  }
  for (const [, , { security = [] }] of operations)
    for (const scheme of security.flatMap(Object.keys))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
});

test('every call says who may make it, and each refusal stands under its status', () => {
  for (const [path, method, { security, responses }] of operations) {
    const contract = contractOf(path, method);
    expect(security).toEqual(
      { none: [], optional: [{ bearer: [] }, {}] }[contract.audience as string] ?? [{ bearer: [] }],
    );
    const documented = Object.entries<Any>(responses).flatMap(([status, { content }]) => {
      const codes: ErrorCode[] = content?.['application/json']?.schema.allOf?.[1].properties.code.enum ?? [];
      for (const code of codes) expect([code, status]).toEqual([code, String(STATUS_OF[code])]);
      return codes;
    });
    expect(documented.sort()).toEqual(refusalsOf(contract).sort());
  }
});

test('what is said of each tag is said of one that is used', () => {
  expect(Object.keys(TAGS).sort()).toEqual([...new Set(CONTRACTS.map(({ tag }) => tag))].sort());
});

test('a body is required where the call cannot be made without one', () => {
  const required = (path: string, method: string) =>
    document.paths[path]?.[method].requestBody?.required as boolean;
  expect(required('/auth/login', 'post')).toBe(true);
  // The documented calls by query alone.
  expect(required('/admin/profiles', 'post')).toBe(false);
  expect(required('/admin/settings/pricing', 'put')).toBe(false);
});
