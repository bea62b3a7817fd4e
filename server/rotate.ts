import { existsSync } from 'node:fs';
import { BootError, type Config, readConfig } from './config.ts';
import { connect, type Database } from './db/connection.ts';
import { renewAdmin } from './features/accounts/index.ts';
import { rotateSigningKey } from './features/certificates/index.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { readSecretKeys, rotateSecretKey } from './secret-keys.ts';
import { createSecrets } from './secrets.ts';

const ROTATIONS: Record<string, (config: Config) => Promise<string>> = {
  secret: rotateSecretKey,
  signing,
  administrator,
};

try {
  const rotate = ROTATIONS[process.argv[2] ?? ''];
  if (!rotate) throw new BootError('npm run rotate -- secret, signing or administrator');
  const config = readConfig(process.env);
  refuseToInstall(config);
  process.stdout.write(`${await rotate(config)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof BootError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

/** Without the application's settings this would make a new installation, and change nothing of the one that runs. */
function refuseToInstall({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(dataDir)) return;
  throw new BootError(
    `No DATABASE_URL, and nothing in ${dataDir}: give the application's settings (docs/deployment.md, Change keys)`,
  );
}

/** Also while the application runs: it signs with the newest key from its next certificate on. */
async function signing(config: Config): Promise<string> {
  const { current, old } = await readSecretKeys(config);
  return withDatabase(config, async (db) => {
    const kid = await rotateSigningKey({ db, secrets: createSecrets(current, old), now: () => new Date() });
    return `Certificates are signed with key ${kid} from now on; those before stay valid, and all keys are published.`;
  });
}

/** Also while the application runs. */
function administrator(config: Config): Promise<string> {
  return withDatabase(config, async (db) => {
    const password = await renewAdmin({ db, now: () => new Date() }, config.adminEmail);
    return `${config.adminEmail} signs in with ${password} (shown once), chooses another, and sets up a second factor anew.`;
  });
}

async function withDatabase(config: Config, work: (db: Database) => Promise<string>): Promise<string> {
  const database = await openDatabase(config, () => {});
  const { db, close } = connect(database.directUrl, createLog('fatal'));
  try {
    return await work(db);
  } finally {
    await close();
    await database.stop();
  }
}
