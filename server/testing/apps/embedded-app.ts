import pg from 'pg';
import { startEmbedded } from '#server/embedded/start-embedded.ts';

/** An application small enough to be killed in tests: `node embedded-app.ts <data folder>`. */
const database = await startEmbedded({
  dataDir: process.argv[2] ?? '',
  log: () => undefined,
  options: { fsync: 'off' },
});

process.once('SIGINT', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT 1');
  await client.end();
  await database.stop();
  console.log('drained');
});

console.log(database.url);
