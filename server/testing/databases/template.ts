import { connect } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedCatalogue } from '#server/features/catalogue/index.ts';
import { createLog } from '#server/log.ts';

/** Brings an empty database to the state every test starts from. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url, createLog('silent'));
  const { db, close } = connect(url, createLog('silent'), { max: 1 });
  await seedCatalogue(db);
  await close();
}
