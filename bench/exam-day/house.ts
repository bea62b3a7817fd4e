import { pino } from 'pino';
import { type Connection, connect } from '#server/db/connection.ts';
import { postmasterOf, startPostgres } from '../postgres.ts';
import { startApplication } from '../processes.ts';
import { keepAwake } from './keep-awake.ts';
import { REHEARSAL } from './phones.ts';
import { readSpent, type Spent } from './spent.ts';

/** What the day is held on. */
export type House = {
  origin: string;
  connection: Connection;
  /** Undefined where its processes may be on other machines. */
  readSpent?: () => Promise<Spent>;
  /** CPU milliseconds of a thousand pieces of work: how fast its machine is. */
  pace?: () => Promise<number>;
  close(): Promise<void>;
};

/** The application's own process, on a PostgreSQL of its own. */
export async function startHouse(): Promise<House> {
  const idlers = keepAwake();
  const postgres = await startPostgres();
  const url = await postgres.create('exam_day');
  const application = await startApplication(url);
  const connection = open(url);
  const postmaster = await postmasterOf(postgres);
  return {
    origin: `http://127.0.0.1:${application.port}`,
    connection,
    readSpent: () => readSpent(connection.pool, application.child.pid ?? 0, postmaster),
    pace: idlers.pace,
    close: async () => {
      idlers.end();
      await application.stop();
      await connection.close();
      await postgres.stop();
    },
  };
}

/**
 * One that runs already, by its address and by that of its PostgreSQL, not of a pooler. What a rehearsal leaves there stays.
 * @throws where anybody but administrators and former rehearsals has an account
 */
export async function enterHouse(origin: string, databaseUrl: string | undefined): Promise<House> {
  if (!databaseUrl) throw new Error('--origin needs DATABASE_URL, the address of its PostgreSQL');
  const connection = open(databaseUrl);
  const { rows } = await connection.pool.query<{ others: boolean }>(
    `select exists(select from accounts where account_type <> 'admin' and email not like $1) as others`,
    [REHEARSAL],
  );
  if (rows[0]?.others) {
    await connection.close();
    throw new Error('people have accounts there: rehearse on a database of its own');
  }
  return { origin: new URL(origin).origin, connection, close: connection.close };
}

const open = (url: string) => connect(url, pino({ level: 'silent' }), { max: 2 });
