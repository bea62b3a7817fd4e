import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/embedded/free-port.ts';

export type Running = { port: number; child: ChildProcess; stop(): Promise<void> };

/** The application's own process on this database; answers once it is ready. */
export async function startApplication(
  databaseUrl: string,
  wantedPort?: number,
  environment: Record<string, string> = {},
): Promise<Running> {
  const port = wantedPort ?? (await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a key for measuring, and for nothing else',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DEMO_DATA: '0',
      PAYMENT_SANDBOX: '1',
      // A header tells where a request comes from: attackers come from many addresses.
      TRUST_PROXY: '1',
      STRANGERS_PER_SECOND: '1000000',
      ACCOUNT_REQUESTS_PER_SECOND: '1000000',
      ADMIN_PASSWORD: 'correct cheval pile agrafe',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; !(await isReady(port)); tries++) {
    if (tries > 1_200 || child.exitCode !== null) throw new Error('the application did not start');
    await pause(25);
  }
  return { port, child, stop: () => end(child, 'SIGTERM') };
}

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

export async function startControls(databaseUrl: string, text: string) {
  const child = spawn(process.execPath, ['bench/controls.ts', databaseUrl, text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const ports: { hono: number; bare: number } = JSON.parse(String(line));
  return { ...ports, stop: () => end(child, 'SIGKILL') };
}
