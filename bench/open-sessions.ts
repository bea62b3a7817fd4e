import type { Pool } from 'pg';
import { newToken, sha256 } from '#server/secrets.ts';

/** Signs these accounts in. @returns their tokens, in that order */
export async function openSessions(pool: Pool, accounts: string[]): Promise<string[]> {
  const tokens = accounts.map(newToken);
  await pool.query(
    `insert into sessions (token_hash, account_id, audience, expires_at)
     select hash, account, 'user', now() + interval '30 days' from unnest($1::bytea[], $2::uuid[]) as own(hash, account)`,
    [tokens.map(sha256), accounts],
  );
  return tokens;
}
