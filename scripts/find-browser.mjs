import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './node.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Finds a Chromium for the browser tests, or installs one where the system lets us. @returns its path */
export async function findBrowser() {
  const found = process.env.CHROMIUM_PATH || installed();
  if (found) return check(found);
  await install('chromium');
  const added = installed();
  if (added) return check(added);
  throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

/**
 * Finds or installs Chromium without the windows around its pages: the same engine at two thirds of the work. It knows no
 * notices of the system. @returns its path; where there is none, that of the whole browser
 */
export async function findHeadlessShell() {
  const known = () => process.env.HEADLESS_SHELL_PATH || locate(HEADLESS_SHELL);
  // Who names a browser wants no other.
  if (!known() && !process.env.CHROMIUM_PATH) await install(HEADLESS_SHELL);
  const found = known();
  return found ? check(found) : findBrowser();
}

async function install(name) {
  if (process.getuid?.() !== 0 || !has('apt-get')) return;
  console.log(`Installing ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
}

const running = new Set();

/** Once for each: to ask costs a quarter of a start. */
function check(path) {
  if (running.has(path)) return path;
  const { status, error } = spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 });
  if (status === 0) {
    running.add(path);
    return path;
  }
  throw new Error(
    `The browser ${path} does not run${error ? ` (${error.code})` : ''}: set CHROMIUM_PATH to one that does.`,
  );
}

function installed() {
  return COMMANDS.map(locate).find(Boolean) ?? APPLICATIONS.find(existsSync);
}

function has(command) {
  return Boolean(locate(command));
}

function locate(command) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find(existsSync);
}
