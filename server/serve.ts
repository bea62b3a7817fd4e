import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { boot, type Installation } from './boot.ts';
import { BootError } from './config.ts';
import type { Ground } from './lay-ground.ts';

/** Longer than balancers keep theirs, usually 60 s: a connection closed while they write to it is a 502 to somebody. */
export const KEEP_ALIVE_MS = 75_000;
const LINGER_MS = 2_000;
const DRAIN_MS = 10_000;

/** @throws BootError with one line for the operator */
export async function serveUntilStopped(ground: Ground): Promise<void> {
  const installation = await boot(ground).catch(async (error) => {
    await ground.database.stop();
    throw error;
  });
  const { deps } = installation;
  const server = serve({
    fetch: createApp(deps, resolve('dist/client')).fetch,
    port: deps.config.port,
    hostname: deps.config.host,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  }) as Server;
  try {
    await listening(server, deps.config.port);
  } catch (error) {
    await installation.jobs.stop();
    installation.draining();
    await installation.close();
    throw error;
  }
  installation.ready();
  process.stdout.write(`Baara is running at ${deps.config.publicUrl}\n`);
  process.on('SIGTERM', () => stop(installation, server, LINGER_MS));
  // Ctrl-C, or the terminal that was closed.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => stop(installation, server, 0));
  // A process that is killed does not come to it.
  flushCompileCache();
}

let stopping = false;

/**
 * /ready says no at once. For `lingerMs` more, requests are still taken, each the last of its connection, so that a
 * balancer turns away without losing one; then nothing new, and what is under way ends within `DRAIN_MS`.
 */
async function stop(
  { draining, jobs, close, stopDatabase }: Installation,
  server: Server,
  lingerMs: number,
): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  draining();
  const worked = jobs.stop();
  await pause(lingerMs);
  const closed = new Promise((done) => server.close(done));
  // What takes longer is cut; others find the jobs by their missing heartbeat.
  await Promise.race([Promise.all([closed, worked]).then(close), pause(DRAIN_MS)]);
  await Promise.race([stopDatabase(), pause(DRAIN_MS)]);
  process.exit(0);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('listening', done);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const line = taken
        ? `PORT: ${port} is already in use; set PORT to another one`
        : `HOST, PORT: ${error.message}`;
      fail(new BootError(line));
    });
  });
}
