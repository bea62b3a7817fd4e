import type { QueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { makeHolderKey } from '#client/local/holder-key.ts';
import type { bindHolderKey } from '#shared/contracts/holder-key.ts';

type Proof = { current_password: string; mfa_code: string | undefined };

const queryKey = ['certificates'];

/** Binds the account's certificates to this phone; in place of another with a proof. @throws when nothing can be kept here */
export async function bindPhone(client: QueryClient, account: string, proof?: Proof): Promise<void> {
  const key = await makeHolderKey(account);
  if (!key) throw new Error('this browser keeps nothing');
  const { x, y } = key;
  try {
    await api.put<typeof bindHolderKey>('/certificates/holder', { body: { x, y, ...proof } });
  } catch (error) {
    // The reply may be lost; whoever waits for the failure does not wait for what is read again.
    await client.cancelQueries({ queryKey });
    void client.invalidateQueries({ queryKey });
    throw error;
  }
  // A code that is under way may be that from before, and would be kept as today's.
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
