import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { type Connection, connect } from '#server/db/connection.ts';
import { countLosses } from '../exam-day/losses.ts';
import { doJob, enrol, type Work, work } from './candidates.ts';
import { FAULTS, type Fault } from './faults.ts';
import { type Listener, listenThrough } from './hints.ts';
import type { House } from './house.ts';

const READY_MS = 5_000;
/** What a fault leaves behind shows within. */
const AFTER_MS = 2_000;

export const HEAD = [
  'fault',
  'there again, s',
  'calls',
  'failed tries',
  'longest wait, s',
  'hint after, s',
  'whole job after, s',
  '',
];

type Outcome = {
  rows: string[][];
  acknowledged: string;
  losses: Record<string, number>;
  isMet: boolean;
};

/** Candidates do the main job through the balancer, while one fault after another happens. */
export async function goThroughFaults(house: House, candidates: number): Promise<Outcome> {
  const connection = connect(house.primary.url('baara'), pino({ level: 'silent' }), { max: 2 });
  const { rows: profiles } = await connection.pool.query<{ id: string }>(
    `select id from profiles where slug = 'comptabilite-syscohada'`,
  );
  const owners = await enrol(connection, candidates + 1);
  const [prober, ...crowd] = owners;
  if (!prober) throw new Error('nobody is there');
  const listener = listenThrough(house.port, prober);
  let isOver = false;
  const w: Work = {
    origin: `http://127.0.0.1:${house.port}`,
    ...{ profile: profiles[0]?.id ?? '', drawn: [], handedIn: [], asked: [] },
    isOver: () => isOver,
  };
  const working = Promise.all(crowd.map(({ email }) => work(w, email)));
  working.catch(() => undefined);
  const rows: string[][] = [];
  for (const fault of FAULTS) {
    rows.push(await goThrough(fault, { house, w, connection, listener, prober: prober.email }));
  }
  isOver = true;
  await working;
  listener.stop();
  const losses = await countLosses(
    connection.pool,
    owners.map(({ account }) => account),
    w,
  );
  await connection.close();
  return {
    ...{ rows, losses, isMet: rows.every((row) => row.at(-1) === 'met') },
    acknowledged: `${w.drawn.length} draws and ${w.handedIn.length} hand-ins acknowledged`,
  };
}

type World = { house: House; w: Work; connection: Connection; listener: Listener; prober: string };

async function goThrough(
  { what, happen, unnoticed, isLong }: Fault,
  { house, w, connection, listener, prober }: World,
): Promise<string[]> {
  const begun = performance.now();
  const again = await happen(house);
  const hint = await listener.hear(connection.pool);
  const asking = performance.now();
  await doJob(w, prober);
  const job = performance.now() - asking;
  await pause(AFTER_MS);
  const asked = w.asked.filter((one) => one.begun + one.took >= begun);
  const failed = asked.flatMap((one) => one.failed);
  const longest = Math.max(...asked.map(({ took }) => took));
  const isMet = (isLong || again <= READY_MS) && !(unnoticed && failed.length > 0) && hint <= READY_MS;
  const [againS, longestS, hintS, jobS] = [again, longest, hint, job].map((ms) => (ms / 1000).toFixed(2));
  return [what, againS, asked.length, describe(failed), longestS, hintS, jobS, isMet ? 'met' : 'MISSED'].map(
    String,
  );
}

/** `3 (503 ×2, no answer ×1)` */
function describe(failed: (number | 'no answer')[]): string {
  if (failed.length === 0) return '0';
  const kinds = [...Map.groupBy(failed, (status) => status)].map(
    ([status, all]) => `${status} ×${all.length}`,
  );
  return `${failed.length} (${kinds.join(', ')})`;
}
