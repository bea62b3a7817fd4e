import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import type { Connection } from '#server/db/connection.ts';
import { journalOf } from '../crowd/journal.ts';
import { unseal } from '../crowd/unseal.ts';
import { type Call, type Line, openLine } from '../exam-day/line.ts';
import { handOutPhones, type Owner, REHEARSAL } from '../exam-day/phones.ts';
import { untilTaken } from '../exam-day/until-taken.ts';

type Done = { test: string; report: string; answers: number };
/** From the first try of a call until the server said yes, in milliseconds; `failed`: what tries without a yes came to. */
type Asked = { call: string; begun: number; took: number; failed: (number | 'no answer')[] };

export type Work = {
  origin: string;
  profile: string;
  drawn: string[];
  handedIn: Done[];
  asked: Asked[];
  isOver(): boolean;
};

const PASSWORD = 'correct cheval pile agrafe';
const CREDITS = 10_000;
const WAITS = { first: 100, longest: 400 };
const REPORT_POLL_MS = 100;

/** All have one password. */
export async function enrol(connection: Connection, count: number): Promise<Owner[]> {
  const owners = await handOutPhones(connection, count, { credits: CREDITS });
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await connection.pool.query(`update accounts set password_hash = $1 where email like $2`, [
    password,
    REHEARSAL,
  ]);
  return owners;
}

/** The main job, again and again: sign in, draw, open, answer, hand in, read the report, look at what is offered. */
export async function work(w: Work, email: string): Promise<void> {
  while (!w.isOver()) await doJob(w, email);
}

export async function doJob(w: Work, email: string): Promise<void> {
  const stranger = openLine(w.origin, 'none');
  const signedIn = await ask(w, stranger, 'sign in', {
    method: 'POST',
    path: '/auth/login',
    body: { email, password: PASSWORD },
  });
  const line = openLine(w.origin, signedIn.body.token);
  const drawn = await ask(w, line, 'draw', {
    method: 'POST',
    path: '/tests/generate',
    key: randomUUID(),
    body: { profile_id: w.profile, level: 'junior', num_questions_per_skill: 3 },
  });
  const test: string = drawn.body.test.id;
  w.drawn.push(test);
  const sealed = await ask(w, line, 'sealed', { method: 'GET', path: `/tests/${test}/sealed` });
  const opened = await ask(w, line, 'open', { method: 'POST', path: `/tests/${test}/start` });
  const answers = unseal(sealed.body, opened.body.key).map(({ id, options }) => ({
    question_id: id,
    answer: options ? '0' : 'Je vérifie la pièce, puis je la note au journal.',
  }));
  const device_id = randomUUID();
  const events = journalOf(answers, device_id);
  await ask(w, line, 'autosave', {
    method: 'PUT',
    path: `/tests/${test}/journal`,
    body: { device_id, events },
  });
  const handedIn = await ask(w, line, 'hand in', {
    method: 'POST',
    path: '/tests/submit',
    key: randomUUID(),
    body: { test_id: test, answers, device_id, journal: [] },
  });
  const report: string = handedIn.body.report.id;
  w.handedIn.push({ test, report, answers: answers.length });
  await ask(w, stranger, 'public list', { method: 'GET', path: '/campaigns/public?page=1' });
  await readReport(w, line, report);
  for (const one of [stranger, line]) one.cut();
}

async function ask(w: Work, line: Line, name: string, call: Call) {
  const asked = { call: name, begun: performance.now(), took: 0, failed: [] as Asked['failed'] };
  const answer = await untilTaken(line, call, WAITS, (status) => {
    if (status !== 200) asked.failed.push(status);
  });
  w.asked.push({ ...asked, took: performance.now() - asked.begun });
  return answer;
}

/** Not there until it is graded. */
async function readReport(w: Work, line: Line, id: string): Promise<void> {
  const asked = { call: 'report', begun: performance.now(), failed: [] as Asked['failed'] };
  for (;;) {
    const answer = await line.ask({ method: 'GET', path: `/reports/${id}` }).catch(() => undefined);
    if (answer?.status === 200) break;
    if (answer?.status !== 404) asked.failed.push(answer?.status ?? 'no answer');
    await pause(REPORT_POLL_MS);
  }
  w.asked.push({ ...asked, took: performance.now() - asked.begun });
}
