import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded/start-embedded.ts';
import { endProcess, type RunningProcess, startProcess, untilReady } from './testing/databases/process.ts';
import { PASSWORD } from './testing/people/people.ts';

const OUTAGES = process.env.SOAK ? 50 : 2;
const WRITERS = 4;

/** A Postgres of its own, stopped at once (SIGQUIT) as often as wanted; its keeper brings it back. */
let folder: string;
let postgres: Awaited<ReturnType<typeof startEmbedded>>;
let running: RunningProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baara-outage-'));
  await chmod(folder, 0o711);
  postgres = await startEmbedded({ dataDir: folder, log: () => undefined });
  running = await startProcess({ environment: { DATABASE_URL: postgres.url } });
  await untilReady(running);
});
afterAll(async () => {
  await endProcess(running);
  await postgres.stop();
  await rm(folder, { recursive: true });
});

async function stopAtOnce(): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}

// biome-ignore lint/suspicious/noExplicitAny: what a call answered; tests look into it freely
type Answer = { status: number; retryAfter: string | null; body: any };

async function call(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${running.origin}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  };
}

async function register(name: string): Promise<string> {
  const body = { email: `${name}@exemple.test`, password: PASSWORD, full_name: name };
  const answer = await call('POST', '/auth/register', undefined, body);
  expect(answer.status).toBe(200);
  return answer.body.token;
}

type Writer = { token: string; sent: number; acknowledged: number; writes: number };
type Refused = Omit<Answer, 'body'> & { code: string };

const phone = (number: number) => `+22370${String(number).padStart(6, '0')}`;

/** Writes ever new numbers until told to stop, one after the other. */
async function write(writer: Writer, refused: Refused[], isOn: () => boolean): Promise<void> {
  while (isOn()) {
    writer.sent += 1;
    const answer = await call('PATCH', '/auth/me', writer.token, { phone: phone(writer.sent) });
    if (answer.status === 200) {
      writer.acknowledged = writer.sent;
      writer.writes += 1;
    } else refused.push({ status: answer.status, retryAfter: answer.retryAfter, code: answer.body.code });
  }
}

test('when Postgres stops under writes it is said with 503, nothing acknowledged is lost, and all comes back by itself', {
  timeout: OUTAGES * 300_000,
}, async () => {
  const tokens = await Promise.all(Array.from({ length: WRITERS }, (_, at) => register(`ecrivain-${at}`)));
  const writers: Writer[] = tokens.map((token) => ({ token, sent: 0, acknowledged: 0, writes: 0 }));
  const refused: Refused[] = [];
  const written = () => writers.reduce((sum, { writes }) => sum + writes, 0);
  let on = true;
  const writing = Promise.all(writers.map((writer) => write(writer, refused, () => on)));

  for (let outage = 1; outage <= OUTAGES; outage += 1) {
    const before = written();
    await vi.waitFor(() => expect(written()).toBeGreaterThan(before + 20), { timeout: 60_000 });
    const seen = refused.length;
    // It may be back before any write has met it: then it is stopped again.
    const met = () => expect(refused.length).toBeGreaterThan(seen);
    const stop = async () => {
      await stopAtOnce();
      await vi.waitFor(met, { timeout: 2_000 });
    };
    await vi.waitFor(stop, { timeout: 60_000 });
    const during = written();
    await vi.waitFor(() => expect(written()).toBeGreaterThan(during + 20), { timeout: 60_000 });
  }
  on = false;
  await writing;

  expect([...new Set(refused.map((one) => JSON.stringify(one)))]).toEqual([
    JSON.stringify({ status: 503, retryAfter: '2', code: 'unavailable' }),
  ]);
  expect(running.child.exitCode).toBeNull();
  expect((await fetch(`${running.origin}/ready`)).status).toBe(200);
  for (const { token, acknowledged, sent } of writers) {
    const { body } = await call('GET', '/auth/me', token);
    const kept = Number(body.user.phone.slice(-6));
    expect(kept).toBeGreaterThanOrEqual(acknowledged);
    expect(kept).toBeLessThanOrEqual(sent);
  }
});

test('afterwards the jobs go on: a test is graded', async () => {
  const token = await register('apres-la-panne');
  const [profile] = (await call('GET', '/tests/profiles', token)).body.profiles;
  const drawn = await call('POST', '/tests/generate', token, {
    profile_id: profile.id,
    level: 'junior',
    num_questions_per_skill: 1,
  });
  const { questions, id } = (await call('GET', `/tests/${drawn.body.test.id}`, token)).body.test;
  const answers = questions.map((question: { id: string }) => ({ question_id: question.id, answer: '0' }));
  const { report } = (await call('POST', '/tests/submit', token, { test_id: id, answers })).body;
  await vi.waitFor(async () => expect((await call('GET', `/reports/${report.id}`, token)).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  });
});
