import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { connect } from '#server/db/connection.ts';
import { startRelay } from '#server/jobs/start-relay.ts';
import { message, type Notices, submission, type Writing } from '../commits/transactions.ts';
import { compare } from '../compare.ts';
import { connected, startPostgres } from '../postgres.ts';
import { seedLarge } from '../seed-large.ts';
import type { Figure } from '../table.ts';

const WRITERS = 90;
/** A company each, and as many talents. */
const PEOPLE = { talents: WRITERS * 50, campaigns: 10, messages: 10 };
/** Of each millisecond that is measured: more than are handed in. */
const OPEN_TESTS = 12;

/** Commits per second of ninety writers: with hints and jobs as they are, as they were, and without any. */
export async function commits(milliseconds: number): Promise<Figure[]> {
  const postgres = await startPostgres({ max_connections: '200' });
  try {
    const url = await postgres.create('commits');
    await seedLarge(url, PEOPLE);
    return await measureCommits(url, milliseconds);
  } finally {
    await postgres.stop();
  }
}

async function measureCommits(url: string, milliseconds: number): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const { db, pool, close } = connect(url, log, { max: 3 });
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => connected(url)));
  const listener = await connected(url);
  for (const channel of ['baara_hints', 'baara_live', 'jobs:insert'])
    await listener.query(`listen "${channel}"`);
  const relay = startRelay({ db, log });
  const rate = async (writing: Writing, notices: Notices): Promise<number> => {
    await prepare(pool, OPEN_TESTS * milliseconds);
    let left = true;
    let committed = 0;
    const begun = performance.now();
    const write = async (writer: pg.Client, at: number) => {
      for (let turn = 0; left; turn++) {
        for (const text of writing({ writer: at + 1, turn, notices })) await writer.query(text);
        committed += 1;
      }
    };
    const written = Promise.all(writers.map(write));
    await pause(milliseconds);
    left = false;
    await written;
    const perSecond = (committed / (performance.now() - begun)) * 1000;
    await untilRelayed(pool);
    return perSecond;
  };
  try {
    const figures: Figure[] = [];
    for (const [what, writing] of [
      ['a message', message],
      ['a submission', submission],
    ] as const) {
      const none = () => rate(writing, 'none');
      const [now, before] = [
        await compare(() => rate(writing, 'written'), none),
        await compare(() => rate(writing, 'notified'), none),
      ];
      const of = ({ measured, control }: typeof now) =>
        `${Math.round(measured)} against ${Math.round(control)} commits/s of ${WRITERS} writers`;
      figures.push(
        {
          what: `commits of ${what}, against the same without hints and jobs`,
          value: now.ratio,
          unit: '×',
          goal: ['≥', 0.95],
          about: of(now),
        },
        {
          what: `commits of ${what}, the same with NOTIFY inside`,
          value: before.ratio,
          unit: '×',
          goal: null,
          about: of(before),
        },
      );
    }
    return figures;
  } finally {
    await relay.stop();
    await Promise.all([...writers, listener].map((client) => client.end()));
    await close();
  }
}

/** Every round finds the same: no message, no submission, and tests that are open. */
async function prepare(pool: pg.Pool, tests: number): Promise<void> {
  await pool.query(`
    truncate assessments, messages, notifications, conversations, graphile_worker._private_jobs cascade;
    insert into conversations (id, enterprise_id, candidate_id, active_at)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, company.id, talent.id, now()
      from (select id, row_number() over (order by id) as n from accounts where account_type = 'enterprise') company
      join (select id, row_number() over (order by id) as n from accounts where account_type = 'individual') talent using (n)
      where n <= ${WRITERS};
    insert into assessments (id, account_id, profile_id, profile_name, skill_names, level, cost, question_count, started_at, deadline)
      select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, talent.id, gen_random_uuid(), 'Comptabilité',
        '[]', 'junior', 1, 30, now(), now() + interval '1 hour'
      from generate_series(0, ${tests - 1}) n
      join (select id, row_number() over (order by id) as place from accounts where account_type = 'individual') talent
        on place = 1 + n % ${WRITERS};
    analyze assessments, conversations`);
  await pool.query('checkpoint');
}

async function untilRelayed(pool: pg.Pool): Promise<void> {
  const left = 'select exists(select from live_hints) or exists(select from new_jobs) as some';
  while ((await pool.query(left)).rows[0].some) await pause(5);
}
