import { accounts } from '#server/db/schema/accounts.ts';
import { postEntry } from '#server/features/credits/index.ts';
import type { Country } from '#shared/contracts/common.ts';
import type { World } from './world.ts';

export type DemoAccount = { id: string; email: string; full_name: string };
type Wanted = {
  email: string;
  full_name: string;
  country: Country;
  company_name?: string;
  phone?: string;
  created_at: Date;
};

/** Listed nowhere, and with the credits that everybody begins with. */
export async function addAccount(
  { tx, pricing, password_hash }: World,
  wanted: Wanted,
): Promise<DemoAccount> {
  const account_type = wanted.company_name ? 'enterprise' : 'individual';
  const [made] = await tx
    .insert(accounts)
    .values({ ...wanted, account_type, password_hash, is_demo: true, is_listed: false })
    .returning({ id: accounts.id });
  if (!made) throw new Error('a demonstration account was not stored');
  const amount = pricing[`initial_credits_${account_type}`];
  if (amount > 0) {
    const entry = { accountId: made.id, amount, reason: 'initial', refId: made.id } as const;
    await postEntry(tx, { ...entry, at: wanted.created_at });
  }
  return { id: made.id, email: wanted.email, full_name: wanted.full_name };
}
