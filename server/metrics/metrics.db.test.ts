import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/connection.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { handOverJobs } from '#server/jobs/hand-over-jobs.ts';
import { createTestInstallation, type TestInstallation } from '#server/testing/databases/installation.ts';
import { ownPort } from '#server/testing/databases/own-port.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { openMetrics } from './open-metrics.ts';

let installation: TestInstallation;
let metrics: Metrics;
beforeAll(async () => {
  installation = await createTestInstallation();
  metrics = createMetrics(installation.deps.db, { primary: installation.pool });
});
afterAll(() => installation.close());

async function lines(about: string): Promise<string[]> {
  return (await metrics.write()).split('\n').filter((line) => line.startsWith(about));
}

test('a request is counted under its route’s pattern and status, and no label tells who asked for what', async () => {
  const app = createApp({ ...installation.deps, meter: metrics.meter });
  const id = '3f0e8f0e-6f0a-4a55-9d27-6f7a4c1b2d3e';
  await app.request(`/api/certificates/verify/${id}?name=Awa`);
  await app.request(`/api/tests/${id}`, { headers: { authorization: 'Bearer not-a-token' } });
  await app.request('/api/nowhere/awa@exemple.test');
  await app.request('/live');
  const counted = await lines('baara_request_duration_seconds_count');
  expect(counted).toContain(
    'baara_request_duration_seconds_count{method="GET",route="/api/tests/:id",status="401"} 1',
  );
  expect(counted).toContain(
    'baara_request_duration_seconds_count{method="GET",route="/live",status="200"} 1',
  );
  const text = await metrics.write();
  for (const personal of [id, 'Awa', 'awa@', 'not-a-token', 'nowhere']) expect(text).not.toContain(personal);
});

test('jobs show by task and state with the age of the oldest, and leave when they are done', async () => {
  const { db } = installation.deps;
  const hourAgo = new Date(Date.now() - 3_600_000);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await addJob(db, { task: 'send_mail', payload: { mail_id: 'x' }, runAt: hourAgo });
  await addJob(db, { task: 'send_push', payload: { push_id: 'x' }, runAt: tomorrow });
  expect(await lines('baara_jobs_written ')).toEqual(['baara_jobs_written 2']);
  await handOverJobs(db);
  expect(await lines('baara_jobs_written ')).toEqual(['baara_jobs_written 0']);
  expect(await lines('baara_jobs{')).toContain('baara_jobs{task="send_mail",state="waiting"} 1');
  const ages = Object.fromEntries((await lines('baara_jobs_oldest_seconds{')).map((line) => line.split(' ')));
  expect(Number(ages['baara_jobs_oldest_seconds{task="send_mail"}'])).toBeGreaterThanOrEqual(3_600);
  expect(ages['baara_jobs_oldest_seconds{task="send_push"}']).toBe('0');
  await installation.pool.query('delete from graphile_worker._private_jobs');
  expect(await lines('baara_jobs{')).toEqual([]);
});

test('mails that are given up are counted', async () => {
  expect(await lines('baara_mails_given_up_total')).toEqual(['baara_mails_given_up_total 0']);
  metrics.mailGivenUp();
  expect(await lines('baara_mails_given_up_total')).toEqual(['baara_mails_given_up_total 1']);
});

test('loop, pool and hints show, and the text is OpenMetrics', async () => {
  const text = await metrics.write();
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
  expect(text).toMatch(/baara_database_connections\{pool="primary",state="(idle|busy)"\} \d/);
  expect(text).toContain('baara_database_waiting{pool="primary"} 0');
  expect(text).toContain('baara_hints_waiting 0');
  expect(metrics.contentType).toMatch(/^application\/openmetrics-text/);
  expect(text.endsWith('# EOF\n')).toBe(true);
});

test('while the database is away the process is still measured, and what was known of jobs is not shown', async () => {
  const away = await createTestInstallation();
  const cut = createMetrics(away.deps.db, {});
  expect(await cut.write()).toContain('baara_database_up 1');
  await away.close();
  const text = await cut.write();
  expect(text).toContain('baara_database_up 0');
  expect(text).toContain('nodejs_eventloop_lag_seconds ');
  expect(text).not.toMatch(/^baara_(jobs_written|hints_waiting) /m);
});

test('a database that does not answer keeps nobody waiting for what the process measures of itself', async () => {
  const silent = { execute: () => new Promise(() => undefined) } as unknown as Database;
  vi.useFakeTimers();
  const text = createMetrics(silent, {}).write();
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await text).toContain('baara_database_up 0');
});

test('metrics are read on a port of their own, which serves nothing else, and nowhere on the application’s', async () => {
  const port = await ownPort();
  const { deps, pool } = installation;
  const config = { ...deps.config, metrics: { port, host: '127.0.0.1' } };
  const opened = await openMetrics({ ...deps, config, pools: { primary: pool } });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await answer.text()).toContain('baara_database_up 1');
    expect((await fetch(`http://127.0.0.1:${port}/api/tests`)).status).toBe(404);
    await expect(openMetrics({ ...deps, config, pools: {} })).rejects.toThrow(/^METRICS_PORT: .*EADDRINUSE/);
    const app = createApp({ ...deps, meter: opened.meter });
    for (const path of ['/metrics', '/api/metrics']) expect((await app.request(path)).status).toBe(404);
  } finally {
    opened.stop();
  }
  expect((await openMetrics({ ...deps, pools: {} })).meter).toBeUndefined();
});
