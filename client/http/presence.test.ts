import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { deleteUser, listUsers } from '#shared/contracts/administration.ts';
import { api } from './api.ts';
import { asAdmin } from './as-admin.ts';
import { hasCode } from './failure.ts';
import { canAskPresence } from './presence.ts';
import { OURS, respond, stubApi } from './testing.ts';

const REFUSAL = JSON.stringify({ detail: 'Donnez votre mot de passe.', code: 'presence_required' });

let proved: boolean;
let calls: number;
beforeEach(() => {
  proved = false;
  calls = 0;
  vi.stubGlobal('localStorage', { getItem: () => 'a token' });
  stubApi(() => {
    calls += 1;
    return proved ? respond(200, OURS, '{"ok":true}') : respond(403, OURS, REFUSAL);
  });
});
afterEach(() => vi.unstubAllGlobals());

const remove = () =>
  api.delete<typeof deleteUser>('/admin/users/{id}', { params: { id: 'awa' }, ...asAdmin });

test('once the password was given, what was refused goes on by itself', async () => {
  const ask = vi.fn(async () => {
    proved = true;
    return true;
  });
  const forget = canAskPresence(ask);
  expect(await Promise.all([remove(), remove()])).toEqual([{ ok: true }, { ok: true }]);
  expect([ask.mock.calls.length, calls]).toEqual([1, 4]);
  forget();
});

test('whoever would rather not is refused', async () => {
  const forget = canAskPresence(async () => false);
  await expect(remove()).rejects.toSatisfy((error) => hasCode(error, 'presence_required'));
  expect(calls).toBe(1);
  forget();
});

test('where nobody can be asked, and for another refusal, nothing is tried again', async () => {
  await expect(remove()).rejects.toSatisfy((error) => hasCode(error, 'presence_required'));
  const ask = vi.fn(async () => true);
  const forget = canAskPresence(ask);
  stubApi(() => respond(403, OURS, JSON.stringify({ detail: 'Réservé.', code: 'forbidden' })));
  await expect(api.get<typeof listUsers>('/admin/users', asAdmin)).rejects.toSatisfy((error) =>
    hasCode(error, 'forbidden'),
  );
  expect(ask).not.toHaveBeenCalled();
  forget();
});
