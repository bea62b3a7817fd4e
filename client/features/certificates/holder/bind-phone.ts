import { api } from '#client/http/api.ts';
import { makeHolderKey } from '#client/local/holder-key.ts';
import type { bindHolderKey } from '#shared/contracts/holder-key.ts';

type Proof = { current_password: string; mfa_code: string | undefined };

/** Binds the account's certificates to this phone; in place of another with a proof. @throws when nothing can be kept here */
export async function bindPhone(account: string, proof?: Proof): Promise<void> {
  const key = await makeHolderKey(account);
  if (!key) throw new Error('this browser keeps nothing');
  const { x, y } = key;
  await api.put<typeof bindHolderKey>('/certificates/holder', { body: { x, y, ...proof } });
}
