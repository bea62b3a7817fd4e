import { median } from '../compare.ts';
import { letLive, type Outcome, type Sample } from '../crowd/crowd.ts';
import { gatherCrowd } from '../crowd/people.ts';
import { startControls } from '../processes.ts';
import type { Setting } from './setting.ts';

const PER_SECOND = 250;
const TAIL = 5;
/** The tail is judged slice by slice: what the machine does in one of them, it does not do in most. */
const SLICE_MS = 5_000;

/** A thousand signed-in people for so many seconds: polls, open threads, lists, tests and what companies do. */
export async function users(s: Setting, seconds: number): Promise<string> {
  const crowd = await gatherCrowd(s.url);
  const control = await startControls(s.url, '{}');
  try {
    const outcome = await letLive({ ...crowd, port: s.port(), controlPort: control.hono, seconds });
    return judge(outcome, crowd.people.length, seconds);
  } finally {
    await control.stop();
  }
}

function judge({ samples, control, statuses, surprises }: Outcome, people: number, seconds: number): string {
  const perSecond = samples.length / seconds;
  const errors = countErrors(statuses);
  const ratio = median(slices(samples).map((slice) => p99(slice) / medianOf(slice)));
  const said = [
    `${people} people, ${samples.length} requests in ${seconds} s (${perSecond.toFixed(0)}/s), ${errors} 5xx`,
    `median ${medianOf(samples).toFixed(1)} ms, p99 ${p99(samples).toFixed(1)} ms`,
    `p99 ${ratio.toFixed(1)}× the median in the middle one of slices of ${SLICE_MS / 1000} s (a bare server beside it: ${bare(control)})`,
    `p99 by kind in ms: ${kinds(samples)}`,
  ].join('; ');
  if (surprises.length > 0)
    throw new Error(`${said}; ${surprises.length} not expected: ${surprises.slice(0, 5)}`);
  if (errors > 0 || perSecond < PER_SECOND || ratio > TAIL) throw new Error(said);
  return said;
}

function countErrors(statuses: Record<string, number>): number {
  return Object.entries(statuses).reduce(
    (sum, [status, times]) => (/ 5\d\d$/.test(status) ? sum + times : sum),
    0,
  );
}

function bare(control: Sample[]): string {
  return `${median(slices(control).map((slice) => p99(slice) / medianOf(slice))).toFixed(1)}×`;
}

function kinds(samples: Sample[]): string {
  return [...Map.groupBy(samples, ({ kind }) => kind)]
    .map(([kind, own]) => `${kind} ${p99(own).toFixed(0)}`)
    .toSorted()
    .join(', ');
}

function slices(samples: Sample[]): Sample[][] {
  return [...Map.groupBy(samples, ({ at }) => Math.floor(at / SLICE_MS)).values()];
}

const medianOf = (samples: Sample[]) => median(samples.map(({ took }) => took));

function p99(samples: Sample[]): number {
  const times = samples.map(({ took }) => took).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
