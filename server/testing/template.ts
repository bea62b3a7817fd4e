import { migrate } from '#server/db/migrate.ts';

/** Brings an empty database to the state every test starts from. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url);
}
