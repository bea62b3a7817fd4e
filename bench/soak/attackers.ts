import { setTimeout as pause } from 'node:timers/promises';
import { connectTo } from '../crowd/connection.ts';
import type { Sample } from '../crowd/crowd.ts';
import { medianOf, p99 } from '../crowd/tail.ts';
import { type Answers, attack, type Targets } from './attacks.ts';
import { openPaper } from './dropped-replies.ts';
import type { Setting } from './setting.ts';

const ALONE_MS = 30_000;
const EVERY_MS = 40;
const MOST = 2;
/** As many as are asked for at once, or they would be drawn once for all. */
const REPORTS = 40;
const CALLS = ['/auth/me', '/notifications', '/tests/history', '/certificates/user', '/conversations'];

/** Somebody goes on reading while others ask for PDFs, sign up, send hostile bodies and import, all at once. */
export async function attackers(s: Setting): Promise<string> {
  const other = await s.someone('individual', 5);
  const targets = await prepare(s);
  await readFor(s, other.token, ALONE_MS / 3);
  const alone = await readFor(s, other.token, ALONE_MS);
  const attacked = attack(targets);
  const begun = performance.now();
  const beside = await readFor(s, other.token, attacked);
  const answers = await attacked;
  print({ alone, beside, answers });
  const ratio = p99(beside.samples) / p99(alone.samples);
  const said = `p99 of another user ${ratio.toFixed(1)}× theirs alone, over ${Math.round((performance.now() - begun) / 1000)} s of attacks`;
  const errors = [...Object.keys(answers), ...beside.statuses].filter((status) => / 5\d\d$/.test(status));
  if (ratio > MOST || errors.length > 0) throw new Error(`${said}; ${errors.join(', ') || 'no'} 5xx`);
  return `${said}; no 5xx`;
}

async function prepare(s: Setting): Promise<Targets> {
  const [reader, author] = [await s.someone('individual', REPORTS), await s.someone('admin', 0)];
  const reports: string[] = [];
  for (let n = 0; n < REPORTS; n++) {
    const body = await openPaper(s, reader);
    const { body: answer } = await s.call('POST', '/tests/submit', reader, { body });
    reports.push(answer.report.id);
  }
  for (const id of reports) {
    while ((await s.call('GET', `/reports/${id}`, reader)).status !== 200) await pause(200);
  }
  await s.call('PUT', '/admin/settings/cinetpay', author, { body: { sandbox_mode: true } });
  const { body } = await s.call('GET', `/admin/profiles/${s.profileId}/skills`, author);
  return {
    origin: s.origin(),
    reader: { token: reader.token, reports },
    author: { token: author.token, skillId: body.skills[0].id },
  };
}

type Reading = { samples: Sample[]; statuses: Set<string> };

/** One request after another by the clock, for so many milliseconds or until `end` settles. */
async function readFor(s: Setting, token: string, end: number | Promise<unknown>): Promise<Reading> {
  const send = connectTo(s.port());
  const reading: Reading = { samples: [], statuses: new Set() };
  const working: Promise<void>[] = [];
  let isOn = true;
  void (typeof end === 'number' ? pause(end) : end).then(
    () => {
      isOn = false;
    },
    () => {
      isOn = false;
    },
  );
  const from = performance.now();
  for (let n = 0; isOn; n++) {
    await pause(Math.max(0, from + n * EVERY_MS - performance.now()));
    working.push(ask(n));
  }
  await Promise.all(working);
  return reading;

  async function ask(n: number): Promise<void> {
    const kind = CALLS[n % CALLS.length] as string;
    const begun = performance.now();
    const { status } = await send({ method: 'GET', path: `/api${kind}`, token });
    reading.samples.push({ kind, at: begun - from, took: performance.now() - begun });
    reading.statuses.add(`${kind} ${status}`);
  }
}

type Told = { alone: Reading; beside: Reading; answers: Answers };

function print({ alone, beside, answers }: Told): void {
  for (const [name, { samples }] of Object.entries({ alone, 'while attacked': beside })) {
    console.log(
      `        ${name.padEnd(16)} ${String(samples.length).padStart(6)} requests  median ${medianOf(samples).toFixed(1).padStart(7)} ms  p99 ${p99(samples).toFixed(1).padStart(7)} ms`,
    );
  }
  for (const [answer, times] of Object.entries(answers).toSorted())
    console.log(`        ${answer.padEnd(32)} ${String(times).padStart(6)} times`);
}
