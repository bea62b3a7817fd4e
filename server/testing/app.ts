import type { Hono } from 'hono';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { ensureSigningKey } from '#server/features/certificates/index.ts';
import { createLive } from '#server/features/live/index.ts';
import type { Env } from '#server/http/environment.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { createSecrets } from '#server/secrets.ts';
import { createTestDatabase } from './database.ts';

export type TestApp = {
  app: Hono<Env>;
  deps: Deps;
  pool: Pool;
  /** Moves the application's clock. Jobs run when asked for, whatever the clock says. */
  advance(milliseconds: number): void;
  runJobs(): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
};

export type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: what a call answered; tests look into it freely
export type Answer = { status: number; body: any; headers: Headers; response: Response };

/** The real application on a database of its own, called without a socket. */
export async function createTestApp(overrides: Partial<Deps> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const { db, pool, close } = connect(database.url, log, 12);
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const secretKey = 'a key for tests, and for nothing else';
  const deps: Deps = {
    config: readConfig({ DATABASE_URL: database.url, SECRET_KEY: secretKey, LOG_LEVEL: 'silent' }),
    db,
    log,
    secrets: createSecrets(secretKey),
    limits: createRateLimits(pool),
    model: undefined,
    live: createLive({ url: database.url, db, log, now, tickMs: 50 }),
    now,
    isReady: () => true,
    ...overrides,
  };
  await ensureSigningKey(deps);
  const app = createApp(deps);
  return {
    app,
    deps,
    pool,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    runJobs: () => runDueJobs(deps, pool),
    call: (method, path, options) => call(app, method, path, options),
    close: async () => {
      await deps.live.close();
      await close();
      await database.drop();
    },
  };
}

async function call(
  app: Hono<Env>,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.clone().text();
  const json = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: json ? JSON.parse(text) : text,
    headers: response.headers,
    response,
  };
}
