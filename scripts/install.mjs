import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from './node.mjs';
import { readJson } from './read-json.mjs';

/** Runs `npm ci` when what is installed is not what package-lock.json asks for. */
export async function installWhenMissing() {
  if (isInstalled()) return;
  console.log('Installing the packages…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional'];
  const code = npm
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) throw new Error('The packages could not be installed: is the npm registry reachable?');
  if (!existsSync(pinnedNode))
    throw new Error('npm did not install Node 24: run npm ci without --ignore-scripts.');
}

function isInstalled() {
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const present = readJson(join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
  return existsSync(pinnedNode) && isComplete(wanted, present);
}

/** Whether every package is there in the version wanted; those for other platforms may be absent. */
export function isComplete(wanted, present) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = present[path];
    return path === '' || (found ? found.version === version : Boolean(optional));
  });
}
