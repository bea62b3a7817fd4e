import { resolve } from 'node:path';
import { BootError, type Config } from './config.ts';

/** The server named by DATABASE_URL, or an embedded one; its module is not even loaded when it is not wanted. */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const { startEmbedded } = await import('./embedded/start-embedded.ts');
  try {
    return await startEmbedded({ dataDir: resolve(config.dataDir), log });
  } catch (error) {
    throw new BootError((error as Error).message);
  }
}
