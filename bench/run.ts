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
import { chooseParts } from './only.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { LARGE } from './seed-large.ts';
import { type Setting, startSetting } from './setting.ts';
import { type Figure, isMet, print } from './table.ts';

const { values: flags } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    only: { type: 'string' },
    milliseconds: { type: 'string', default: '1000' },
  },
});
const size = flags.large ? LARGE : { talents: 50_000, campaigns: 50_000, messages: 100_000 };
type Part = () => Figure[] | Promise<Figure[]>;
/** They need no running application. */
const ALONE: Record<string, Part> = { graders, commits: () => commits(Number(flags.milliseconds)) };
const OF_APPLICATION: Record<string, (setting: Setting, postgres: Postgres) => ReturnType<Part>> = {
  lists: publicLists,
  pages: publicPages,
  taps,
  inp: (_, postgres) => inp(postgres),
  verdicts,
  read: pointRead,
  polls,
  sittings,
  spends,
  documents: (_, postgres) => documents(postgres),
  growth: () => growth(size),
  measurement: () => measurement(),
};
const isWanted = chooseParts(flags.only, Object.keys({ ...ALONE, ...OF_APPLICATION }));
const figures: Figure[] = [];

for (const [name, part] of Object.entries(ALONE)) await measure(name, part);
if (Object.keys(OF_APPLICATION).some(isWanted)) await measureApplication();
print(figures);
console.log(
  `\n${figures.filter(isMet).length} of ${figures.length} figures as wanted; ratios are medians of interleaved rounds.`,
);

/** What cannot be measured is told; the others are. */
async function measure(name: string, part: Part): Promise<void> {
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
    try {
      for (const [name, part] of Object.entries(OF_APPLICATION))
        await measure(name, () => part(setting, postgres));
    } finally {
      await setting.stop();
    }
  } finally {
    await postgres.stop();
  }
}
