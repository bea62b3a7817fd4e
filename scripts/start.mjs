import { buildWhenStale } from './build.mjs';
import { installWhenMissing } from './install.mjs';
import { runPinned } from './node.mjs';

try {
  await installWhenMissing();
  await buildWhenStale();
  process.exitCode = await runPinned(['--env-file-if-exists=.env', 'server/main.ts']);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
