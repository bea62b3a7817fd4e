import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { startRelay } from '#server/jobs/start-relay.ts';
import { KEEP_ALIVE_MS } from '#server/serve.ts';
import { createTestInstallation } from '#server/testing/databases/installation.ts';

export type RunningApp = {
  origin: string;
  deps: Deps;
  /** Moves the server's clock, for everything that happens from now on. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
};

/** The real application with its jobs on a real database and a real port, serving the built client. */
export async function startApp(publicUrl?: string): Promise<RunningApp> {
  const { deps, pool, advance, close } = await createTestInstallation(
    {},
    publicUrl ? { PUBLIC_URL: publicUrl } : {},
  );
  const relay = startRelay(deps);
  // Nothing at its time: that goes by the machine's clock, and what it does by the test's.
  const jobs = await startJobs(deps, pool, { parsedCronItems: [] });
  const server = serve({
    fetch: createApp(deps, resolve('dist/client')).fetch,
    port: 0,
    hostname: '127.0.0.1',
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  // Where the server itself reaches its own payment sandbox.
  Object.assign(deps.config, { host: '127.0.0.1', port });
  // As for whoever tries it on their own machine: administrators need no MFA.
  Object.assign(deps.config, { isLocalTrial: true });
  return {
    origin: `http://127.0.0.1:${port}`,
    deps,
    advance,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await jobs.stop();
      await relay.stop();
      await close();
    },
  };
}
