import { randomUUID } from 'node:crypto';
import type { Connection } from '#server/db/connection.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { openSessions } from '../open-sessions.ts';

export type Owner = { account: string; email: string; token: string };

/** The addresses of those who only rehearse, as a pattern of SQL. */
export const REHEARSAL = 'jour-%@exemple.test';

type Fields = { credits?: number; type?: 'individual' | 'enterprise' };

/** People, candidates unless said otherwise, signed in, with so many credits each. */
export async function handOutPhones(
  { db, pool }: Connection,
  count: number,
  { credits = 1, type = 'individual' }: Fields = {},
): Promise<Owner[]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `insert into accounts (email, full_name, account_type, password_hash, country)
     select replace($2, '%', $3 || '-' || n), 'Awa Traoré', $4, 'none', 'ML' from generate_series(1, $1::int) n
     returning id, email`,
    [count, REHEARSAL, randomUUID(), type],
  );
  const tokens = await openSessions(
    pool,
    rows.map(({ id }) => id),
  );
  const owners = rows.map(({ id, email }, at) => ({ account: id, email, token: tokens[at] as string }));
  await db.transaction(async (tx) => {
    for (const { account: accountId } of owners)
      await postEntry(tx, { accountId, amount: credits, reason: 'admin_grant', refId: randomUUID() });
  });
  await pool.query('vacuum analyze accounts, sessions, ledger');
  return owners;
}
