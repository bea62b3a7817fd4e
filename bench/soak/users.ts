import { letLive, type Outcome, type Sample } from '../crowd/crowd.ts';
import { gatherCrowd } from '../crowd/people.ts';
import { describeControl, medianOf, p99, tailOf } from '../crowd/tail.ts';
import { startControls } from '../processes.ts';
import type { Setting } from './setting.ts';

const PER_SECOND = 250;
const TAIL = 5;

/** A thousand signed-in people for so many seconds: polls, open threads, lists, tests and what companies do. */
export async function users(s: Setting, seconds: number): Promise<string> {
  const crowd = await gatherCrowd(s.url);
  const controls = await startControls(s.url, '{}');
  try {
    const outcome = await letLive({ ...crowd, port: s.port(), controls, seconds });
    return judge(outcome, crowd.people.length, seconds);
  } finally {
    await controls.stop();
  }
}

function judge({ samples, control, statuses, surprises }: Outcome, people: number, seconds: number): string {
  const perSecond = samples.length / seconds;
  const errors = countErrors(statuses);
  const tail = tailOf(samples);
  const said = [
    `${people} people, ${samples.length} requests in ${seconds} s (${perSecond.toFixed(0)}/s), ${errors} 5xx`,
    `median ${medianOf(samples).toFixed(1)} ms, p99 ${p99(samples).toFixed(1)} ms`,
    `p99 ${tail.toFixed(1)}× the median in the middle one of five-second slices (${describeControl(control)})`,
    `p99 by kind in ms: ${kinds(samples)}`,
  ].join('; ');
  if (surprises.length > 0)
    throw new Error(`${said}; ${surprises.length} not expected: ${surprises.slice(0, 5)}`);
  if (errors > 0 || perSecond < PER_SECOND || tail > TAIL) throw new Error(said);
  return said;
}

function countErrors(statuses: Record<string, number>): number {
  return Object.entries(statuses).reduce(
    (sum, [status, times]) => (/ 5\d\d$/.test(status) ? sum + times : sum),
    0,
  );
}

function kinds(samples: Sample[]): string {
  return [...Map.groupBy(samples, ({ kind }) => kind)]
    .map(([kind, own]) => `${kind} ${p99(own).toFixed(0)}`)
    .toSorted()
    .join(', ');
}
