import { resolve } from 'node:path';
import { BootError, type Config } from './config.ts';

/** `directUrl`: past a pooler. */
export type OpenDatabase = { url: string; directUrl: string; stop(): Promise<void> };

/** The server named by DATABASE_URL, or an embedded one; its module is not even loaded when it is not wanted. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (url) return { url, directUrl: directUrl ?? url, stop: async () => {} };
  const { startEmbedded } = await import('./embedded/start-embedded.ts');
  try {
    const embedded = await startEmbedded({ dataDir: resolve(config.dataDir), log });
    return { ...embedded, directUrl: embedded.url };
  } catch (error) {
    throw new BootError((error as Error).message);
  }
}
