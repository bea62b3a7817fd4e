import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';

const EVERY_MS = 10_000;
const SAMPLED_MS = 10;
const LONG_MS = 50;

type LoopWatch = { note(): void; stop(): void };

/** Logs by how much requests were held up since the last look, where that is more than 50 ms. */
export function watchLoop(log: Logger): LoopWatch {
  const delays = monitorEventLoopDelay({ resolution: SAMPLED_MS });
  delays.enable();
  const note = () => {
    const longest = delays.max / 1e6 - SAMPLED_MS;
    const p99 = delays.percentile(99) / 1e6 - SAMPLED_MS;
    delays.reset();
    if (longest > LONG_MS)
      log.warn({ longest_ms: Math.round(longest), p99_ms: Math.round(p99) }, 'event loop held up');
  };
  const timer = setInterval(note, EVERY_MS).unref();
  return {
    note,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
