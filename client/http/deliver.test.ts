import { afterEach, expect, test, vi } from 'vitest';
import { deliver } from './deliver.ts';

const item = { id: 'item-1', request: { method: 'POST' as const, path: '/tests/submit', body: {} } };

const respond = (status: number, body: unknown, headers: Record<string, string> = { 'x-baara': '1' }) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
afterEach(() => vi.unstubAllGlobals());

test('acknowledged is what our API answers with the item’s id', async () => {
  respond(200, { receipt: 'item-1', report: { id: 'r' } });
  expect(await deliver(item, 'token')).toEqual({
    outcome: 'acknowledged',
    response: { receipt: 'item-1', report: { id: 'r' } },
  });
});

test.each([
  ['another item’s receipt', 200, { receipt: 'item-2' }, { 'x-baara': '1' }],
  ['no receipt', 200, {}, { 'x-baara': '1' }],
  ['a stranger who echoes the id', 200, { receipt: 'item-1' }, {}],
  ['a stranger who refuses', 422, { detail: 'Non', code: 'no' }, {}],
  ['a fault of ours', 500, { detail: 'Panne', code: 'internal_error' }, { 'x-baara': '1' }],
] as const)('%s is no certain response', async (_, status, body, headers) => {
  respond(status, body, headers);
  expect(await deliver(item, 'token')).toMatchObject({ outcome: 'unknown' });
});

test('a refusal carries its reason, a busy server its wait, an ended session neither', async () => {
  respond(409, { detail: 'Déjà terminé', code: 'already_submitted' });
  expect(await deliver(item, 'token')).toEqual({
    outcome: 'refused',
    status: 409,
    detail: 'Déjà terminé',
    code: 'already_submitted',
  });
  respond(503, { detail: 'Panne', code: 'unavailable' }, { 'x-baara': '1', 'retry-after': '7' });
  expect(await deliver(item, 'token')).toEqual({ outcome: 'unknown', retryAfter: 7_000 });
  respond(401, { detail: 'Session finie', code: 'not_signed_in' });
  expect(await deliver(item, 'token')).toEqual({ outcome: 'signed_out' });
});
