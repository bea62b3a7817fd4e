import { parseArgs } from 'node:util';
import { commits } from './figures/commits.ts';
import { documents } from './figures/documents.ts';
import { graders } from './figures/graders.ts';
import { growth } from './figures/growth.ts';
import { inp } from './figures/inp.ts';
import { measurement } from './figures/measurement.ts';
import { pointRead } from './figures/point-read.ts';
import { polls } from './figures/polls.ts';
import { publicLists } from './figures/public-lists.ts';
import { publicPages } from './figures/public-pages.ts';
import { sittings } from './figures/sittings.ts';
import { spends } from './figures/spends.ts';
import { taps } from './figures/taps.ts';
import { verdicts } from './figures/verdicts.ts';
import { startPostgres } from './postgres.ts';
import { LARGE } from './seed-large.ts';
import { startSetting } from './setting.ts';
import { type Figure, isMet, print } from './table.ts';

const { values: flags } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    only: { type: 'string' },
    milliseconds: { type: 'string', default: '1000' },
  },
});
const size = flags.large ? LARGE : { talents: 50_000, campaigns: 50_000, messages: 100_000 };
const isWanted = (name: string) => !flags.only || flags.only.split(',').includes(name);
/** They need no running application. */
const ALONE = ['graders', 'commits'];
const figures: Figure[] = [];

await measure('graders', graders);
await measure('commits', () => commits(Number(flags.milliseconds)));
if (!flags.only || !ALONE.includes(flags.only)) await measureApplication();
print(figures);
console.log(
  `\n${figures.filter(isMet).length} of ${figures.length} figures as wanted; ratios are medians of interleaved rounds.`,
);

/** What cannot be measured is told; the others are. */
async function measure(name: string, part: () => Figure[] | Promise<Figure[]>): Promise<void> {
  if (!isWanted(name)) return;
  try {
    figures.push(...(await part()));
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: ${(error as Error).stack}`);
  }
}

async function measureApplication(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const setting = await startSetting(postgres, Number(flags.milliseconds));
    const parts: Record<string, () => Promise<Figure[]>> = {
      lists: () => publicLists(setting),
      pages: () => publicPages(setting),
      taps: () => taps(setting),
      inp: () => inp(postgres),
      verdicts: () => verdicts(setting),
      read: () => pointRead(setting),
      polls: () => polls(setting),
      sittings: () => sittings(setting, postgres),
      spends: () => spends(setting),
      documents: () => documents(postgres),
      growth: () => growth(size),
      measurement,
    };
    try {
      for (const [name, part] of Object.entries(parts)) await measure(name, part);
    } finally {
      await setting.stop();
    }
  } finally {
    await postgres.stop();
  }
}
