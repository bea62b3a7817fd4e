import type { Database } from '#server/db/connection.ts';
import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { preparedOn } from '#server/db/prepared.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { companyMembers } from '#server/db/schema/team.ts';

type Found = Awaited<ReturnType<ReturnType<typeof prepare>['execute']>>[number];
type Finder = { find(tokenHash: Buffer): Promise<Found | undefined> };

/**
 * The session with this token’s hash, its account, and the seat that the account holds. Calls at the same moment
 * share one round trip.
 */
export function findSession(db: Database, tokenHash: Buffer): Promise<Found | undefined> {
  return finderOn(db).find(tokenHash);
}

const finderOn = preparedOn(createFinder);

function createFinder(db: Database): Finder {
  const statement = prepare(db);
  let asked: Buffer[] = [];
  let found: Promise<Map<string, Found>> | undefined;

  async function ask(): Promise<Map<string, Found>> {
    // Requests that came in together are handled before this goes on.
    await new Promise((done) => setImmediate(done));
    const hashes = asked;
    asked = [];
    found = undefined;
    const rows = await statement.execute({ hashes });
    return new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]));
  }

  return {
    find: async (tokenHash) => {
      asked.push(tokenHash);
      found ??= ask();
      return (await found).get(tokenHash.toString('latin1'));
    },
  };
}

function prepare(db: Database) {
  return db
    .select({
      token_hash: sessions.token_hash,
      audience: sessions.audience,
      id: sessions.id,
      created_at: sessions.created_at,
      seen_at: sessions.seen_at,
      proved_at: sessions.proved_at,
      expires_at: sessions.expires_at,
      account: accounts,
      role: companyMembers.role,
      company_id: companyMembers.company_id,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .leftJoin(companyMembers, eq(companyMembers.account_id, accounts.id))
    .where(
      and(
        // Of a bare array each length would be planned for, every time.
        sql`${sessions.token_hash} = any(array(select unnest(${sql.placeholder('hashes')}::bytea[])))`,
        isNull(accounts.deleted_at),
      ),
    )
    .prepare('find_sessions');
}
