import { readFileSync } from 'node:fs';

const POLL_MS = 100;

/**
 * Ends this process like SIGTERM when the npm that started it is gone: some shells between npm and a script die of
 * npm's signal without passing it on, and a killed npm passes on nothing.
 */
export function endWithLauncher() {
  if (!process.env.npm_lifecycle_event) return;
  const chain = launchers();
  const timer = setInterval(() => {
    if (launchers().join() === chain.join()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}

/** npm, or npm's shell and npm. */
function launchers() {
  const parent = process.ppid;
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c';
    return isShell ? [parent, parentOf(parent)] : [parent];
  } catch {
    return [parent];
  }
}

function parentOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}
