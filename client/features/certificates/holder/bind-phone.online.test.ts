import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { OURS, respond, stubApi } from '#client/http/testing.ts';
import { wipeLocalDatabase } from '#client/local/database.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import { keptCode } from '../code-queries.ts';
import { bindPhone } from './bind-phone.online.ts';

const ACCOUNT = 'awa';
const CODE = keptCode({ id: '1', status_index: 1 });

afterEach(async () => {
  vi.unstubAllGlobals();
  await wipeLocalDatabase(ACCOUNT);
  markSignedIn(ACCOUNT);
});

test('a code asked for before the binding is not kept as the one after it', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const client = new QueryClient();
  let answerEarly = () => {};
  const early = new Promise<void>((done) => (answerEarly = done));
  let bound = false;
  stubApi(async ({ method }) => {
    const answer = JSON.stringify({ address: bound ? 'bound' : 'unbound' });
    if (method === 'PUT') bound = true;
    else if (!bound) await early;
    return respond(200, OURS, answer);
  });
  const asked = client.prefetchQuery(CODE);
  await bindPhone(client, ACCOUNT);
  answerEarly();
  await asked;
  await client.prefetchQuery(CODE);
  expect(client.getQueryData(CODE.queryKey)).toEqual({ address: 'bound' });
});

test('a binding whose reply is lost leaves no code kept as today’s', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const client = new QueryClient();
  client.setQueryData(CODE.queryKey, { address: 'unbound', size: 57, path: '', has_badge: false });
  stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(bindPhone(client, ACCOUNT)).rejects.toThrow();
  expect(client.getQueryState(CODE.queryKey)?.isInvalidated).toBe(true);
});
