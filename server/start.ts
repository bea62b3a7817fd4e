import { BootError } from './config.ts';
import { layGround } from './lay-ground.ts';

try {
  // A wrong setting, or no database, is told before the rest is loaded.
  const ground = await layGround(process.env);
  const { serveUntilStopped } = await import('./serve.ts');
  await serveUntilStopped(ground);
} catch (error) {
  process.stderr.write(`${error instanceof BootError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
