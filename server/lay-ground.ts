import type { Logger } from 'pino';
import { BootError, type Config, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { type Connections, openConnections } from './db/open-connections.ts';
import { createLog } from './log.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

/** What an installation stands on: its settings, and a database that is up to date. */
export type Ground = { config: Config; log: Logger; database: OpenDatabase; databases: Connections };

/** @throws BootError with one line for the operator */
export async function layGround(environment: Record<string, string | undefined>): Promise<Ground> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, (line) => log.info(line));
  return standOn(config, log, database).catch(async (error) => {
    await database.stop();
    throw error;
  });
}

async function standOn(config: Config, log: Logger, database: OpenDatabase): Promise<Ground> {
  const databases = openConnections(config, database, log);
  const name = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  await migrate(database.directUrl, log).catch((error: Error) => {
    throw new BootError(`${name}: ${reason(error)}`);
  });
  await databases.check().catch((error: Error) => {
    throw new BootError(`DATABASE_URL: ${reason(error)}`);
  });
  return { config, log, database, databases };
}

/** One line; a host with several addresses fails with an error for each and no message of its own. */
function reason(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return first.message.replace(/\s*\n\s*/g, ' ');
}
