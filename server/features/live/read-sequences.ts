import type { Queryable } from '#server/db/connection.ts';
import { and, eq, gt, isNull, sql } from '#server/db/drizzle.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { liveSequences } from '#server/db/schema/live.ts';

export type Sequences = { notifications: number; messages: number };

const NOTHING_YET: Sequences = { notifications: 0, messages: 0 };

/** One indexed read: beside the session, the whole cost of a poll that finds nothing new. */
export async function readSequences(db: Queryable, accountId: string): Promise<Sequences> {
  return (await readAllSequences(db, [accountId])).get(accountId) ?? NOTHING_YET;
}

export async function readAllSequences(
  db: Queryable,
  accountIds: readonly string[],
): Promise<Map<string, Sequences>> {
  const rows = await db
    .select()
    .from(liveSequences)
    .where(sql`${liveSequences.account_id} = any(${sql.param(accountIds)}::uuid[])`);
  return new Map(rows.map(({ account_id, ...sequences }) => [account_id, sequences]));
}

/** Which of these sessions are still valid. `hashes`: of their tokens, hexadecimal. */
export async function stillValid(
  db: Queryable,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<Set<string>> {
  const rows = await db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(
      and(
        sql`${sessions.token_hash} = any(${sql.param(hashes.map((hash) => Buffer.from(hash, 'hex')))}::bytea[])`,
        gt(sessions.expires_at, now),
        isNull(accounts.deleted_at),
      ),
    );
  return new Set(rows.map((row) => row.hash.toString('hex')));
}
