import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { connect } from '#server/db/connection.ts';
import { postmasterOf, startPostgres } from '../postgres.ts';
import { startApplication } from '../processes.ts';
import { openLine } from './line.ts';
import { countLosses } from './losses.ts';
import { type Day, liveDay } from './phone.ts';
import { handOutPhones } from './phones.ts';
import { PHASES, type Phase, phasesOf, planDay, type Windows } from './plan.ts';
import { perSecond, readSpent, type Spent, spentBetween } from './spent.ts';

type Wanted = { phones: number; windows: Windows; seed: number };

export type Outcome = {
  wanted: Wanted;
  day: Day;
  /** Of the whole crowd. */
  spent: Record<Phase, Spent>;
  losses: Record<string, number>;
  surprises: string[];
  /** Of all phones, without what TCP and TLS add. */
  bytes: number;
  /** Seconds from the last hand-in to the last report. */
  graded: number;
  /** CPU milliseconds of the phones themselves, which the machine's cores had to give too. */
  crowd: number;
};

const IDLE_MS = 5_000;
const GRADED_MS = 600_000;
/** PostgreSQL counts a commit a while after it. */
const COUNTED_MS = 1_500;

/** An exam day against the application's own process, on a PostgreSQL of its own. */
export async function holdDay(wanted: Wanted): Promise<Outcome> {
  const postgres = await startPostgres();
  const url = await postgres.create('exam_day');
  const application = await startApplication(url);
  const connection = connect(url, pino({ level: 'silent' }), { max: 2 });
  try {
    const { pool } = connection;
    const postmaster = await postmasterOf(postgres);
    const read = () => readSpent(pool, application.child.pid ?? 0, postmaster);
    const owners = await handOutPhones(connection, wanted.phones);
    const { rows } = await pool.query<{ id: string }>(
      `select id from profiles where slug = 'comptabilite-syscohada'`,
    );
    const [rest, rested] = [await read(), await pause(IDLE_MS).then(read)];
    const idle = perSecond(rest, rested);

    const day: Day = {
      begun: performance.now(),
      profile: rows[0]?.id ?? '',
      ...{ samples: [], statuses: new Map(), drawn: [], handedIn: [], questions: [] },
    };
    const surprises: string[] = [];
    const own = process.cpuUsage();
    const lines = owners.map(({ token }) => openLine(application.port, token));
    const all = planDay(wanted.phones, wanted.windows, wanted.seed).map((plan, at) =>
      liveDay(day, plan, lines[at] as (typeof lines)[number]).catch((error: Error) => {
        surprises.push(error.message);
      }),
    );
    const phases = phasesOf(wanted.windows);
    const readings = [await read()];
    for (const phase of PHASES) {
      await pause(Math.max(0, day.begun + phases[phase].to - performance.now()));
      if (phase !== 'together') readings.push(await read());
    }
    await Promise.all(all);
    const handedIn = performance.now();
    await untilGraded(pool);
    const graded = (performance.now() - handedIn) / 1000;
    const crowd = process.cpuUsage(own);
    await pause(COUNTED_MS);
    readings.push(await read());
    const between = PHASES.map((phase, at) => [
      phase,
      spentBetween(readings[at] as Spent, readings[at + 1] as Spent, idle),
    ]);
    return {
      ...{ wanted, day, surprises },
      spent: Object.fromEntries(between) as Record<Phase, Spent>,
      losses: await countLosses(pool, day),
      bytes: lines.reduce((sum, line) => sum + line.bytes(), 0),
      graded,
      crowd: (crowd.user + crowd.system) / 1000,
    };
  } finally {
    await application.stop();
    await connection.close();
    await postgres.stop();
  }
}

async function untilGraded(pool: Pool): Promise<void> {
  const until = performance.now() + GRADED_MS;
  while (performance.now() < until) {
    const { rows } = await pool.query('select exists(select from reports where graded_at is null) as waits');
    if (!rows[0].waits) return;
    await pause(250);
  }
}
