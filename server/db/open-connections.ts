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

/** Seven workers' transactions, four listeners, the relay's two, the heartbeat, and what the queue does beside. */
const JOB_CONNECTIONS = 16;

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
    ? followReplica({ url: databaseReadUrl, primary: main.db, log, pooled })
    : undefined;
  return {
    ...main,
    jobs,
    replica,
    check: async () => {
      if (!pooled) return;
      const warnOf = (name: string) =>
        log.warn(`the ${name} sets no statement_timeout: see docs/database-at-scale.md`);
      if (!(await hasStatementTimeout(main.db))) warnOf('pooler');
      // One that is away keeps nobody from starting.
      if (replica && !(await hasStatementTimeout(replica.db).catch(() => true))) warnOf('replica');
    },
    close: async () => {
      await replica?.close();
      await Promise.all([main.close(), jobs.close()]);
    },
  };
}

async function hasStatementTimeout(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ limited: boolean }>(
    sql`select current_setting('statement_timeout') <> '0' as limited`,
  );
  return rows[0]?.limited === true;
}
