import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Counted, openCampaign, untilCounted } from './campaign.ts';
import type { House } from './house.ts';
import { openLine } from './line.ts';
import { countLosses } from './losses.ts';
import { type Day, liveDay } from './phone.ts';
import { handOutPhones } from './phones.ts';
import { PHASES, phasesOf, planDay, type Windows } from './plan.ts';
import { type DaySpent, startMeter } from './spent.ts';

type Wanted = {
  phones: number;
  windows: Windows;
  seed: number;
  /** All apply to one campaign, whose tests have fewer questions, instead of drawing tests of their own. */
  inCampaign: boolean;
};

export type Outcome = {
  wanted: Wanted;
  day: Day;
  /** Of the whole crowd; null where the processes are on other machines. */
  spent: DaySpent | null;
  /** CPU milliseconds of a thousand pieces of work, meanwhile; null where the processes are on other machines. */
  pace: number | null;
  losses: Record<string, number>;
  surprises: string[];
  /** Of all phones, without what TCP and TLS add. */
  bytes: number;
  /** Seconds from the last hand-in to the last report. */
  graded: number;
  /** From then on, by the campaign that all applied to; null where there was none. */
  counted: Counted | null;
  /** CPU milliseconds of the phones themselves, which the machine's cores had to give too. */
  crowd: number;
};

const QUESTIONS_PER_SKILL = 10;
const GRADED_MS = 600_000;
/** PostgreSQL counts a commit a while after it. */
const COUNTED_MS = 1_500;

/** An exam day, to the last report. */
export async function holdDay(
  { origin, connection, readSpent, pace }: House,
  wanted: Wanted,
): Promise<Outcome> {
  const { pool } = connection;
  const owners = await handOutPhones(connection, wanted.phones);
  const accounts = owners.map(({ account }) => account);
  const { rows } = await pool.query<{ id: string }>(
    `select id from profiles where slug = 'comptabilite-syscohada'`,
  );
  const profile_id = rows[0]?.id ?? '';
  const campaign = wanted.inCampaign ? await openCampaign(origin, connection, profile_id) : null;
  const meter = readSpent && (await startMeter(readSpent));

  const day: Day = {
    begun: performance.now(),
    draw: campaign
      ? { path: `/campaigns/${campaign}/apply` }
      : {
          path: '/tests/generate',
          body: { profile_id, level: 'junior', num_questions_per_skill: QUESTIONS_PER_SKILL },
        },
    ...{ samples: [], statuses: new Map(), drawn: [], handedIn: [], questions: [] },
  };
  const surprises: string[] = [];
  const own = process.cpuUsage();
  const lines = owners.map(({ token }) => openLine(origin, token));
  const all = planDay(wanted.phones, wanted.windows, wanted.seed).map((plan, at) =>
    liveDay(day, plan, lines[at] as (typeof lines)[number]).catch((error: Error) => {
      surprises.push(error.message);
    }),
  );
  const phases = phasesOf(wanted.windows);
  await meter?.note();
  for (const phase of PHASES) {
    await pause(Math.max(0, day.begun + phases[phase].to - performance.now()));
    if (phase !== 'together') await meter?.note();
  }
  await Promise.all(all);
  const handedIn = performance.now();
  await untilGraded(pool, accounts);
  const graded = (performance.now() - handedIn) / 1000;
  const counted = campaign ? await untilCounted(pool, campaign, day.handedIn.length) : null;
  const crowd = process.cpuUsage(own);
  await pause(COUNTED_MS);
  await meter?.note();
  const bytes = lines.reduce((sum, line) => sum + line.bytes(), 0);
  for (const line of lines) line.cut();
  return {
    ...{ wanted, day, surprises, bytes, graded, counted },
    spent: meter?.spent() ?? null,
    pace: (await pace?.()) ?? null,
    losses: await countLosses(pool, accounts, day),
    crowd: (crowd.user + crowd.system) / 1000,
  };
}

async function untilGraded(pool: Pool, accounts: string[]): Promise<void> {
  const until = performance.now() + GRADED_MS;
  while (performance.now() < until) {
    const { rows } = await pool.query(
      'select exists(select from reports where graded_at is null and account_id = any($1)) as waits',
      [accounts],
    );
    if (!rows[0].waits) return;
    await pause(250);
  }
}
