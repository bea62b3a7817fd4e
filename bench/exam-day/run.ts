import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { holdDay } from './hold-day.ts';
import { enterHouse, startHouse } from './house.ts';
import { report } from './report.ts';

const { values: flags } = parseArgs({
  options: {
    /** A hundredth of a day of a hundred thousand, on two cores. */
    phones: { type: 'string', default: '1000' },
    /** Seconds of each part of the day. */
    evening: { type: 'string', default: '60' },
    opening: { type: 'string', default: '60' },
    answering: { type: 'string', default: '60' },
    together: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    /** All apply to one campaign. */
    campaign: { type: 'boolean', default: false },
    /** An installation that runs already, with DATABASE_URL for its PostgreSQL; else one is started on this machine. */
    origin: { type: 'string' },
  },
});
const { phones, seed, evening, opening, answering, together, campaign, origin } = flags;

console.log(`load average before: ${loadavg()[0]?.toFixed(1)}`);
const house = origin ? await enterHouse(origin, process.env.DATABASE_URL) : await startHouse();
try {
  const outcome = await holdDay(house, {
    phones: Number(phones),
    windows: {
      evening: Number(evening),
      opening: Number(opening),
      answering: Number(answering),
      together: Number(together),
    },
    seed: Number(seed),
    inCampaign: campaign,
  });
  if (!report(outcome)) process.exitCode = 1;
} finally {
  await house.close();
}
