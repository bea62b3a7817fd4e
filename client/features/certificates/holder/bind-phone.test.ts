import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { OURS, respond, stubApi } from '#client/http/testing.ts';
import { wipeLocalDatabase } from '#client/local/database.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import { keptCode } from '../code-queries.ts';
import { bindPhone } from './bind-phone.ts';

const ACCOUNT = 'awa';

afterEach(async () => {
  vi.unstubAllGlobals();
  await wipeLocalDatabase(ACCOUNT);
  markSignedIn(ACCOUNT);
});

test('a code asked for before the binding is not kept as the one after it', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const client = new QueryClient();
  const early = Promise.withResolvers<void>();
  let bound = false;
  stubApi(async ({ method }) => {
    const answer = JSON.stringify({ address: bound ? 'bound' : 'unbound' });
    if (method === 'PUT') bound = true;
    else if (!bound) await early.promise;
    return respond(200, OURS, answer);
  });
  const asked = client.prefetchQuery(keptCode('1'));
  await bindPhone(client, ACCOUNT);
  early.resolve();
  await asked;
  await client.prefetchQuery(keptCode('1'));
  expect(client.getQueryData(keptCode('1').queryKey)).toEqual({ address: 'bound' });
});
