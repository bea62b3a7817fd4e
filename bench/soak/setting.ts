import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { pino } from 'pino';
import { type Connection, connect } from '#server/db/connection.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { hashPassword, openSession } from '#server/features/accounts/index.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { askApi } from '#server/testing/apps/call-api.ts';
import { postmasterOf, startPostgres } from '../postgres.ts';
import { end, isReady, type Running, startApplication } from '../processes.ts';

export type Someone = { id: string; email: string; token: string };

export type Setting = {
  origin(): string;
  port(): number;
  /** Of the application's database. */
  url: string;
  connection: Connection;
  profileId: string;
  /** Under a password that nobody knows. */
  someone(type: 'individual' | 'enterprise' | 'admin', credits: number): Promise<Someone>;
  call(method: string, path: string, who: Someone, options?: CallOptions): ReturnType<typeof askApi>;
  /** Kills the application's process and starts it again. @returns milliseconds until it was ready */
  killApplication(): Promise<number>;
  /** Stops Postgres in the middle of everything. @returns milliseconds until the application was ready again */
  stopPostgres(): Promise<number>;
  stop(): Promise<void>;
};

type CallOptions = { body?: unknown; key?: string; origin?: string };

const PAUSE_MS = 10;
const PASSWORD_HASH = await hashPassword(randomUUID());

/** @param environment of the application */
export async function startSetting(environment: Record<string, string> = {}): Promise<Setting> {
  const postgres = await startPostgres();
  const url = await postgres.create('soak');
  let application: Running = await startApplication(url, undefined, environment);
  const connection = connect(url, pino({ level: 'silent' }), { max: 8 });
  const { rows } = await connection.pool.query(
    `select id from profiles where slug = 'comptabilite-syscohada'`,
  );
  const origin = () => `http://127.0.0.1:${application.port}`;
  return {
    origin,
    port: () => application.port,
    url,
    connection,
    profileId: rows[0].id,
    someone: (type, credits) => someone(connection, type, credits),
    call: (method, path, { token }, { origin: other, ...asked } = {}) =>
      askApi(other ?? origin(), method, path, { token, ...asked }),
    killApplication: async () => {
      await end(application.child, 'SIGKILL');
      const begun = performance.now();
      application = await startApplication(url, application.port, environment);
      return performance.now() - begun;
    },
    stopPostgres: async () => {
      const stopped = await postmasterOf(postgres);
      process.kill(stopped, 'SIGQUIT');
      const begun = performance.now();
      // While it is gone it may have no file either; it may be back before the application says that it was away.
      await until(async () => (await postmasterOf(postgres).catch(() => stopped)) !== stopped);
      await until(() => isReady(application.port));
      return performance.now() - begun;
    },
    stop: async () => {
      await application.stop();
      await connection.close();
      await postgres.stop();
    },
  };
}

async function someone(
  { db }: Connection,
  account_type: 'individual' | 'enterprise' | 'admin',
  credits: number,
): Promise<Someone> {
  const email = `${randomUUID()}@exemple.test`;
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({
        email,
        full_name: 'Awa Traoré',
        company_name: 'Sahel',
        account_type,
        admin_roles: account_type === 'admin' ? ['proprietaire'] : [],
        mfa_enabled: account_type === 'admin',
        password_hash: PASSWORD_HASH,
      })
      .returning({ id: accounts.id });
    const id = account?.id as string;
    if (credits > 0) {
      await postEntry(tx, { accountId: id, amount: credits, reason: 'admin_grant', refId: randomUUID() });
    }
    return {
      id,
      email,
      token: await openSession(tx, {
        accountId: id,
        audience: account_type === 'admin' ? 'admin' : 'user',
        now: new Date(),
      }),
    };
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(PAUSE_MS);
}

/** Runs `work` for 0 to `times`, so many at once. */
export const atOnce = (times: number, width: number, work: (index: number) => Promise<void>) =>
  pLimit(width).map(Array(times).keys(), work);
