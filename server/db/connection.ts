import pg from 'pg';
import type { Logger } from 'pino';
import { drizzle, type NodePgDatabase } from '#server/db/drizzle.ts';
import { EndingClient, UnnamedClient } from './clients.ts';

export type Database = NodePgDatabase;
/** An open transaction; every verb that writes works in one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either: for reads that a verb makes inside or outside its transaction. */
export type Queryable = Database | Transaction;

/** How long a transaction is waited for that says nothing: its machine may have lost power, and it holds locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> };

type Options = {
  /** Connections. */
  max?: number;
  /** How long a request waits for one before it is told to come back later. */
  acquisitionMs?: number;
  statementMs?: number;
  /**
   * How long the answer of a server that may have fallen silent is waited for. What became of a write is not known
   * then, as where a connection breaks.
   */
  answerMs?: number;
  /** A pooler in transaction mode stands before the server (rule S55): it takes no timeouts, it sets its own. */
  pooled?: boolean;
};

export function connect(
  url: string,
  log: Logger,
  { max = 16, acquisitionMs = 2_000, statementMs = 15_000, answerMs = 30_000, pooled = false }: Options = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: acquisitionMs,
    idleTimeoutMillis: 30_000,
    application_name: 'baara',
    query_timeout: answerMs,
    // One that went without a word, as in a failover, is found out while nothing is asked of it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(pooled
      ? { Client: UnnamedClient }
      : {
          Client: EndingClient,
          statement_timeout: statementMs,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        }),
  });
  // Both are needed: a restart of Postgres also breaks clients that are checked out, and an unheard 'error' kills us.
  const note = (error: Error) => log.warn({ error }, 'database connection lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return { db: withTransactions(pool), pool, close: () => pool.end() };
}

/**
 * Drizzle over a pool, whose own `transaction` loses the connection for good when `begin` fails, as in a restart of what stands
 * behind it (drizzle-orm#6341).
 */
function withTransactions(pool: pg.Pool): Database {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** The SQLSTATE behind an error that Drizzle wrapped. */
function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string') return e.code;
  }
  return undefined;
}

/** Somebody took it first, as a unique index says. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** A lock was not had in the time that `lock_timeout` gives it, or by who held what another waited for. */
export function isLockRefused(error: unknown): boolean {
  return ['55P03', '40P01'].includes(sqlState(error) ?? '');
}

const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '08000',
  '08003',
  '08006',
  // What PgBouncer says of a server that crashed or takes no connections.
  '08P01',
  '53300',
  // Two waited for each other, and this one gave way; or it took too long.
  '40P01',
  '57014',
]);

const AWAY =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|is not queryable/i;

/** True when the database is away or overloaded, so that asking again later can help. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state && PASSING.has(state)) return true;
  return saysAnywhere(error, AWAY);
}

/** True when every connection was in use, which pg-pool says so: of one that could not be made it says something else. */
export function isPoolBusy(error: unknown): boolean {
  return saysAnywhere(error, /^timeout exceeded when trying to connect$/);
}

function saysAnywhere(error: unknown, words: RegExp): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (words.test(e.message)) return true;
  }
  return false;
}
