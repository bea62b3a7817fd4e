import type { Pool } from 'pg';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { ensureSigningKey } from '#server/features/certificates/index.ts';
import { createLive } from '#server/features/live/index.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { createPrinter } from '#server/pdf/create-printer.ts';
import { createSecrets } from '#server/secrets.ts';
import { createThreads } from '#server/threads/create-threads.ts';
import { createTestDatabase } from './database.ts';

export const SECRET_KEY = 'a key for tests, and for nothing else';

/** Only ever ends what hangs: a test's herd of requests may wait long on a busy machine. */
const PATIENCE_MS = 240_000;

export type TestInstallation = {
  deps: Deps;
  pool: Pool;
  databaseUrl: string;
  /** Moves the application's clock. Jobs run when asked for, whatever the clock says. */
  advance(milliseconds: number): void;
  /** From now on the application's clock moves by `advance` alone, however long the machine takes. */
  stopClock(): void;
  close(): Promise<void>;
};

/** Tests ask more often than people do. */
export const NO_SHARE = { perSecond: 100_000, burst: 0, waiting: 100_000, atOnce: 100_000 };

/** Of all installations of a process: to start a thread takes as long as many a test. No account rests between two pieces of work. */
const THREADS = createThreads({ wait: async () => undefined });

/** What the application needs, on a database of its own. */
export async function createTestInstallation(
  overrides: Partial<Deps> = {},
  environment: Record<string, string> = {},
): Promise<TestInstallation> {
  const database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const { db, pool, close } = connect(database.url, log, {
    max: 12,
    acquisitionMs: PATIENCE_MS,
    statementMs: PATIENCE_MS,
    answerMs: PATIENCE_MS,
  });
  let shift = 0;
  let stopped: number | undefined;
  const now = () => new Date((stopped ?? Date.now()) + shift);
  const threads = { ...THREADS, close: async () => undefined };
  const deps: Deps = {
    config: readConfig({
      ...{ DATABASE_URL: database.url, SECRET_KEY, LOG_LEVEL: 'silent', PAYMENT_SANDBOX: '1' },
      ...environment,
    }),
    db,
    log,
    secrets: createSecrets(SECRET_KEY),
    limits: createRateLimits(pool, { strangers: NO_SHARE, account: NO_SHARE }),
    model: undefined,
    mail: 'off',
    meter: undefined,
    live: createLive({ url: database.url, db, log, now, tickMs: 250 }),
    threads,
    printer: createPrinter(threads),
    now,
    isReady: () => true,
    ...overrides,
  };
  await ensureSigningKey(deps);
  return {
    deps,
    pool,
    databaseUrl: database.url,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    stopClock: () => {
      stopped = Date.now();
    },
    close: async () => {
      await deps.live.close();
      await close();
      await database.drop();
    },
  };
}
