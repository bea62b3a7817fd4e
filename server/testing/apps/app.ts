import { runOnce } from 'graphile-worker';
import type { Hono } from 'hono';
import type { Pool } from 'pg';
import { createApp } from '#server/app.ts';
import { newJobs } from '#server/db/schema/platform.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { handOverJobs } from '#server/jobs/hand-over-jobs.ts';
import { logger } from '#server/jobs/run-jobs.ts';
import { taskList } from '#server/jobs/tasks.ts';
import { createTestInstallation, type TestInstallation } from '#server/testing/databases/installation.ts';
import { checkRefusals } from './refusals.ts';

export type TestApp = TestInstallation & {
  app: Hono<Env>;
  runJobs(): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
};

type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: what a call answered; tests look into it freely
type Answer = { status: number; body: any; headers: Headers; response: Response };

/** The real application on a database of its own, called without a socket. */
export async function createTestApp(overrides: Partial<Deps> = {}): Promise<TestApp> {
  const installation = await createTestInstallation(overrides);
  const { deps, pool } = installation;
  const app = createApp(deps);
  checkRefusals(app);
  return {
    ...installation,
    app,
    runJobs: () => runDueJobs(deps, pool),
    call: (method, path, options) => call(app, method, path, options),
  };
}

/** Runs the jobs that are due, those they add too, and returns. */
async function runDueJobs(deps: Deps, pool: Pool): Promise<void> {
  do {
    await handOverJobs(deps.db);
    await runOnce({ pgPool: pool, taskList: taskList(deps), noHandleSignals: true, logger: logger(deps) });
  } while ((await deps.db.$count(newJobs)) > 0);
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
