import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/embedded/start-embedded.ts';
import { createDatabase, dropDatabase } from './server.ts';
import { prepareTemplate } from './template.ts';

const THROW_AWAY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};

/** Vitest loads this file once per project, in one process: the projects share one server. */
const shared = globalThis as { baaraTestServer?: Promise<() => Promise<void>> };

export default async function setUp(): Promise<() => Promise<void>> {
  shared.baaraTestServer ??= start();
  return shared.baaraTestServer;
}

async function start(): Promise<() => Promise<void>> {
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startThrowAway();
  const template = `baara_template_${process.pid}`;
  try {
    await prepareTemplate(await createDatabase(url, template));
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.TEST_SERVER_URL = url;
  process.env.TEST_TEMPLATE = template;
  return once(async () => {
    await dropDatabase(url, template);
    await stop();
  });
}

async function startThrowAway() {
  const dataDir = await mkdtemp(join(tmpdir(), 'baara-test-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbedded({ dataDir, log: () => undefined, options: THROW_AWAY });
  return {
    url: server.superuserUrl,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

function once(run: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= run();
    return done;
  };
}
