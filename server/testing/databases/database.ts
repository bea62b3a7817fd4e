import { randomUUID } from 'node:crypto';
import { createDatabase, dropDatabase } from './server.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_SERVER_URL: server, TEST_TEMPLATE: template } = process.env;
  if (!server || !template) throw new Error('No test database here: name the file *.db.test.ts');
  const name = `baara_test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(server, name, template);
  return { url, drop: () => dropDatabase(server, name) };
}
