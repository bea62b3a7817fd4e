import { parseArgs } from 'node:util';
import { growth } from './figures/growth.ts';
import { measurement } from './figures/measurement.ts';
import { pointRead } from './figures/point-read.ts';
import { polls } from './figures/polls.ts';
import { publicLists } from './figures/public-lists.ts';
import { publicPages } from './figures/public-pages.ts';
import { sittings } from './figures/sittings.ts';
import { spends } from './figures/spends.ts';
import { taps } from './figures/taps.ts';
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
const postgres = await startPostgres();

try {
  const setting = await startSetting(postgres, Number(flags.milliseconds));
  const parts: Record<string, () => Promise<Figure[]>> = {
    lists: () => publicLists(setting),
    pages: () => publicPages(setting),
    taps: () => taps(setting),
    read: () => pointRead(setting),
    polls: () => polls(setting),
    sittings: () => sittings(setting, postgres),
    spends: () => spends(setting),
    growth: () => growth(size),
    measurement,
  };
  const figures: Figure[] = [];
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (!flags.only || flags.only.split(',').includes(name)) figures.push(...(await part()));
    }
  } finally {
    await setting.stop();
  }
  print(figures);
  console.log(
    `\n${figures.filter(isMet).length} of ${figures.length} figures as wanted; ratios are medians of interleaved rounds.`,
  );
} finally {
  await postgres.stop();
}
