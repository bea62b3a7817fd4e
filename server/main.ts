import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { boot } from './boot.ts';
import { BootError } from './config.ts';

const DRAIN_MS = 10_000;

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof BootError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const installation = await boot(process.env);
  const { deps, jobs } = installation;
  const app = createApp(deps, resolve('dist/client'));
  const server = serve({ fetch: app.fetch, port: deps.config.port, hostname: deps.config.host });
  await listening(server, deps.config.port);
  installation.ready();
  process.stdout.write(`Baara is running at ${deps.config.publicUrl}\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    installation.draining();
    const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS);
    await Promise.all([new Promise((done) => server.close(done)), jobs.stop()]);
    clearTimeout(force);
    await installation.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function listening(server: ReturnType<typeof serve>, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('listening', done);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      fail(taken ? new BootError(`PORT: ${port} is already in use; set PORT to another one`) : error);
    });
  });
}
