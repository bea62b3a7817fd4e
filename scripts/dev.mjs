import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { installWhenMissing } from './install.mjs';
import { endWithLauncher } from './launcher.mjs';
import { root, runServer } from './node.mjs';

endWithLauncher();
await installWhenMissing();
const vite = await import('vite');

if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`);
const port = Number(process.env.PORT ?? 3000);
const apiPort = await freePort();
process.env.API_ORIGIN = `http://127.0.0.1:${apiPort}`;
const client = await vite.createServer({
  root: `${root}/client`,
  configFile: `${root}/vite.config.ts`,
  server: { port, strictPort: true },
});
await client.listen();
client.printUrls();

const environment = { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(apiPort) };
process.exitCode = await runServer(['--watch', '--watch-preserve-output'], { env: environment });
await client.close();

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
