import { BootError, type Config, readConfig } from './config.ts';
import { connect } from './db/connection.ts';
import { rotateSigningKey } from './features/certificates/index.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { readSecretKeys, rotateSecretKey } from './secret-keys.ts';
import { createSecrets } from './secrets.ts';

const ROTATIONS: Record<string, (config: Config) => Promise<string>> = {
  secret: rotateSecretKey,
  signing,
};

try {
  const rotate = ROTATIONS[process.argv[2] ?? ''];
  if (!rotate) throw new BootError('npm run rotate -- secret, or npm run rotate -- signing');
  process.stdout.write(`${await rotate(readConfig(process.env))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof BootError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

/** Also while the application runs: it signs with the newest key from its next certificate on. */
async function signing(config: Config): Promise<string> {
  const { current, old } = await readSecretKeys(config);
  const database = await openDatabase(config, () => {});
  const { db, close } = connect(database.directUrl, createLog('fatal'));
  try {
    const kid = await rotateSigningKey({ db, secrets: createSecrets(current, old), now: () => new Date() });
    return `Certificates are signed with key ${kid} from now on; those before stay valid, and all keys are published.`;
  } finally {
    await close();
    await database.stop();
  }
}
