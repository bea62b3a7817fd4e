import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createTestInstallation,
  SECRET_KEY,
  type TestInstallation,
} from '#server/testing/databases/installation.ts';
import { ownPort } from '#server/testing/databases/own-port.ts';
import type { RunningApp } from './support/app.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { type Candidate, call, draw, register } from './support/people.ts';

/** The real process on a real database, killed and started again. */
let installation: TestInstallation;
let app: RunningApp;
let port: number;
let server: ChildProcess | undefined;

beforeAll(async () => {
  installation = await createTestInstallation();
  port = await ownPort();
  app = { ...installation, origin: `http://127.0.0.1:${port}` };
  await start();
});

afterAll(async () => {
  await kill();
  await installation?.close();
});

async function start(): Promise<void> {
  server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: installation.databaseUrl,
      SECRET_KEY,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      DEMO_DATA: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = () =>
    fetch(`${app.origin}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  await vi.waitFor(async () => expect(await ready()).toBe(true), { timeout: 60_000, interval: 50 });
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const gone = new Promise((done) => server?.once('exit', done));
  server.kill('SIGKILL');
  await gone;
}

async function openTest(candidate: Candidate) {
  const testId = await draw(app, candidate, 1);
  await call(app, 'POST', `/tests/${testId}/start`, candidate.token);
  const { test: opened } = await call(app, 'GET', `/tests/${testId}`, candidate.token);
  const answers = opened.questions.map((question: { id: string }) => ({
    question_id: question.id,
    answer: '1',
  }));
  return { test_id: testId, answers };
}

async function graded(candidate: Candidate, reportId: string) {
  const read = () =>
    call(app, 'GET', `/reports/${reportId}`, candidate.token).then(
      (body) => body.report.test_id,
      () => null,
    );
  await expect.poll(read, { interval: 250 }).toBeTruthy();
}

test('killed right after it took a submission, the report is there after the restart', {
  timeout: JOURNEY_MS,
}, async () => {
  const candidate = await register(app);
  const paper = await openTest(candidate);
  const { report } = await call(app, 'POST', '/tests/submit', candidate.token, paper);
  await kill();
  await start();
  await graded(candidate, report.id);
});
