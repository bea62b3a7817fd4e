import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '#server/http/openapi/document.ts';

/** Lints the API's document as integrators would, by the rules in redocly.yaml. */
const CLI = 'node_modules/@redocly/cli/bin/cli.js';

const folder = mkdtempSync(join(tmpdir(), 'baara-openapi-'));
try {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApiDocument(), null, 2));
  const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };
  const { status } = spawnSync(process.execPath, [CLI, 'lint', file, '--config', 'redocly.yaml'], {
    stdio: 'inherit',
    env,
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
