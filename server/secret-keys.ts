import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BootError, type Config, SHORTEST_KEY } from './config.ts';

/** The key that seals, and those before it, which still open what they sealed. */
type SecretKeys = { current: string; old: string[] };

/** SECRET_KEY and OLD_SECRET_KEYS, or, on an embedded installation, those of its data directory, made at the first boot. */
export async function readSecretKeys(config: Config): Promise<SecretKeys> {
  if (config.secretKey) return { current: config.secretKey, old: config.oldSecretKeys };
  const file = keyFile(config);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, newKey(), { flag: 'wx', mode: 0o600, flush: true }).catch((error) => {
    if (error.code !== 'EEXIST') throw new BootError(`DATA_DIR: ${error.message}`);
  });
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new BootError(`DATA_DIR: ${error.message}`);
  });
  const [current = '', ...old] = text.trim().split(/\s+/);
  if (current.length < SHORTEST_KEY)
    throw new BootError(`${file}: holds no key of ${SHORTEST_KEY} characters; bring it back from a copy`);
  return { current, old: [...old, ...config.oldSecretKeys] };
}

/** @returns what the operator does now, in lines */
export async function rotateSecretKey(config: Config): Promise<string> {
  const { current, old } = await readSecretKeys(config);
  const fresh = newKey();
  if (config.secretKey) {
    return [
      'Set both in the environment of every process, keep them safe, and restart all processes together:',
      `SECRET_KEY=${fresh}`,
      `OLD_SECRET_KEYS=${[current, ...old].map(encodeURIComponent).join(',')}`,
    ].join('\n');
  }
  const file = keyFile(config);
  // Whole or not at all: without its keys an installation reads nothing of what it sealed.
  await writeFile(`${file}.new`, `${[fresh, current, ...old].join('\n')}\n`, { mode: 0o600, flush: true });
  // Made by root, it is still for whoever runs the application.
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(file);
    await chown(`${file}.new`, uid, gid);
  }
  await rename(`${file}.new`, file);
  return `A new key is in ${file}, above the former ones, which still open what they sealed. Restart the application.`;
}

const newKey = () => randomBytes(32).toString('hex');
const keyFile = ({ dataDir }: Config) => join(dataDir, 'secret-key');
