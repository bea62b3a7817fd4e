import { buildWhenStale } from './build.mjs';
import { installWhenMissing } from './install.mjs';
import { endWithLauncher } from './launcher.mjs';
import { runServer } from './node.mjs';

try {
  endWithLauncher();
  await installWhenMissing();
  await buildWhenStale();
  process.exitCode = await runServer();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
