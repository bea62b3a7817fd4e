import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { sql } from '#server/db/drizzle.ts';
import { type Connection, connect, type Database } from './connection.ts';
import { followReplica, type Replica } from './replica.ts';

export type Connections = Connection & {
  /** The queue's and its jobs' own, so that no request makes a job wait; it listens: past a pooler. */
  jobs: Pick<Connection, 'db' | 'pool'>;
  replica: Replica | undefined;
  /** Says what of the installation's pooler or replica is not as it should be. */
  check(): Promise<void>;
};

/** Nine workers' transactions, five listeners, the relay's two, the heartbeat, the replica's follower, and what the queue does beside. */
const JOB_CONNECTIONS = 20;

/** What a process holds open: to the database or its pooler, past the pooler, and to the replica where there is one. */
export function openConnections(
  { databaseDirectUrl, databaseReadUrl }: Config,
  { url, directUrl }: { url: string; directUrl: string },
  log: Logger,
): Connections {
  const pooled = databaseDirectUrl !== undefined;
  const main = connect(url, log, { pooled });
  const jobs = connect(directUrl, log, { max: JOB_CONNECTIONS, acquisitionMs: 0 });
  const replica = databaseReadUrl
    ? followReplica({ url: databaseReadUrl, primary: jobs.db, log, pooled })
    : undefined;
  return {
    ...main,
    jobs,
    replica,
    check: async () => {
      if (!pooled) return;
      const warnOf = (name: string, missing: string[]) => {
        if (missing.length > 0)
          log.warn(`the ${name} sets no ${missing.join(', no ')}: see docs/database-at-scale.md`);
      };
      warnOf('pooler', await unsetOf(main.db, ['statement_timeout', 'idle_in_transaction_session_timeout']));
      // One that is away keeps nobody from starting.
      if (replica) warnOf('replica', await unsetOf(replica.db, ['statement_timeout']).catch(() => []));
    },
    close: async () => {
      await replica?.close();
      await Promise.all([main.close(), jobs.close()]);
    },
  };
}

async function unsetOf(db: Database, timeouts: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ${timeouts} and setting = '0' order by name desc`,
  );
  return rows.map(({ name }) => name);
}
