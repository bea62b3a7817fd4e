import { median, percentile } from '../compare.ts';
import type { Sample } from './crowd.ts';

/** The tail is judged slice by slice: what the machine does in one of them, it does not do in most. */
const SLICE_MS = 5_000;

export const ofKind = (samples: Sample[], wanted: string) => samples.filter(({ kind }) => kind === wanted);

/** Milliseconds. */
export const medianOf = (samples: Sample[]) => median(samples.map(({ took }) => took));

/** Milliseconds. */
export const p99 = (samples: Sample[]) =>
  percentile(
    samples.map(({ took }) => took),
    99,
  );

/** p99 in medians, in the middle one of slices of five seconds. */
export function tailOf(samples: Sample[]): number {
  const slices = Map.groupBy(samples, ({ at }) => Math.floor(at / SLICE_MS));
  return median([...slices.values()].map((slice) => p99(slice) / medianOf(slice)));
}

/** What the machine alone did to the tail meanwhile. */
export function describeControl(control: Sample[]): string {
  const [text, write] = [ofKind(control, 'text'), ofKind(control, 'write')];
  const [few, most] = [medianOf(write).toFixed(1), p99(write).toFixed(1)];
  return `bare servers beside it: ${tailOf(text).toFixed(1)}×, a row on the disk after ${few} ms, p99 ${most} ms`;
}
