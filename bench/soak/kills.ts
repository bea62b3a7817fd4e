import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../compare.ts';
import type { Setting, Someone } from './setting.ts';

const WRITERS = 8;
const READY_MS = 5_000;
const RETRY_MS = 50;

/** `writes`: how many draws at least are acknowledged in all, as many before one fault as before the next. */
type Wanted = { kills: number; stops: number; writes: number };

/** Draws under way while the application is killed and Postgres is stopped in mid-air, again and again. */
export async function kills(s: Setting, { kills, stops, writes }: Wanted): Promise<string> {
  const faults = kills + stops;
  const day = { acknowledged: 0, over: false };
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => s.someone('individual', 1_000_000)),
  );
  const work = Promise.all(writers.map((writer) => write(s, writer, day)));
  // Told below; until then it must not end the process.
  work.catch(() => undefined);
  const killed: number[] = [];
  const stopped: number[] = [];
  for (let fault = 0; fault < faults; fault++) {
    while (day.acknowledged < ((fault + 1) * writes) / faults) await Promise.race([pause(RETRY_MS), work]);
    const share = Math.ceil(faults / Math.max(1, stops));
    const stopsPostgres = stops > 0 && fault % share === share - 1;
    if (stopsPostgres) stopped.push(await s.stopPostgres());
    else killed.push(await s.killApplication());
  }
  day.over = true;
  const acknowledged = (await work).flat();
  await check(s, writers, acknowledged);
  const longest = Math.max(...killed, ...stopped);
  const said = `${killed.length} kills and ${stopped.length} stops under ${acknowledged.length} acknowledged draws: 0 lost, 0 doubled, ledger exact; ready again ${after('a kill', killed)}, ${after('a stop of Postgres', stopped)}`;
  if (longest > READY_MS) throw new Error(said);
  return said;
}

function after(fault: string, waits: number[]): string {
  if (waits.length === 0) return `after ${fault}: not tried`;
  return `at most ${Math.round(Math.max(...waits))} ms after ${fault} (median ${Math.round(median(waits))})`;
}

/** Draws, each again with its key until it is acknowledged. @returns the ids of the tests it was told of */
async function write(
  s: Setting,
  who: Someone,
  day: { acknowledged: number; over: boolean },
): Promise<string[]> {
  const body = { profile_id: s.profileId, level: 'junior', num_questions_per_skill: 1 };
  const acknowledged: string[] = [];
  while (!day.over) {
    const key = randomUUID();
    for (;;) {
      const answer = await s.call('POST', '/tests/generate', who, { body, key }).catch(() => undefined);
      if (answer?.status === 200) {
        acknowledged.push(answer.body.test.id);
        day.acknowledged += 1;
        break;
      }
      if (answer && answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      await pause(RETRY_MS);
    }
  }
  return acknowledged;
}

async function check(s: Setting, writers: Someone[], acknowledged: string[]): Promise<void> {
  const ids = writers.map(({ id }) => id);
  const { rows } = await s.connection.pool.query(
    `select
      (select count(*)::int from assessments where account_id = any($1)) as tests,
      (select count(*)::int from assessments where id = any($2)) as kept,
      (select count(*)::int from ledger where account_id = any($1) and reason = 'test_charge') as charges,
      (select count(*)::int from accounts a where a.id = any($1)
        and a.credits <> (select sum(amount) from ledger l where l.account_id = a.id)) as inexact`,
    [ids, acknowledged],
  );
  const { tests, kept, charges, inexact } = rows[0];
  const wanted = acknowledged.length;
  if (new Set(acknowledged).size !== wanted || [tests, kept, charges].some((n) => n !== wanted) || inexact) {
    throw new Error(`${wanted} draws acknowledged, but ${JSON.stringify(rows[0])}`);
  }
}
