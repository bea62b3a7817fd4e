import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { ensureSigningKey } from '#server/features/certificates/index.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { createSecrets } from '#server/secrets.ts';
import { createTestDatabase } from '#server/testing/database.ts';

export type RunningApp = {
  origin: string;
  deps: Deps;
  /** Moves the server's clock, for everything that happens from now on. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
};

const SECRET = 'a key for tests, and for nothing else';

/** The real application with its jobs on a real database and a real port, serving the built client. */
export async function startApp(publicUrl?: string): Promise<RunningApp> {
  const database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const { db, pool, close } = connect(database.url, log, 10);
  let shift = 0;
  const environment = {
    DATABASE_URL: database.url,
    SECRET_KEY: SECRET,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: publicUrl,
  };
  const deps: Deps = {
    config: readConfig(environment),
    db,
    log,
    secrets: createSecrets(SECRET),
    limits: createRateLimits(pool),
    model: undefined,
    now: () => new Date(Date.now() + shift),
    isReady: () => true,
  };
  await ensureSigningKey(deps);
  const jobs = await startJobs(deps, pool);
  const server = serve({
    fetch: createApp(deps, resolve('dist/client')).fetch,
    port: 0,
    hostname: '127.0.0.1',
  });
  await new Promise((listening) => server.once('listening', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deps,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await jobs.stop();
      await close();
      await database.drop();
    },
  };
}
