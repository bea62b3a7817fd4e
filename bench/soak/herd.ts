import { setTimeout as pause } from 'node:timers/promises';
import { openPaper } from './dropped-replies.ts';
import { atOnce, type Setting, type Someone } from './setting.ts';

const SUBMISSIONS = 500;
const TAKEN_IN_MS = 10_000;
const GRADED_MS = 300_000;

/** The network of a whole town comes back: every queued submission arrives at once, some twice. */
export async function herd(s: Setting): Promise<string> {
  const queued: { who: Someone; body: Awaited<ReturnType<typeof openPaper>> }[] = [];
  await atOnce(SUBMISSIONS, 8, async () => {
    const who = await s.someone('individual', 1);
    queued.push({ who, body: await openPaper(s, who) });
  });
  const begun = performance.now();
  await Promise.all(
    queued.map((item, index) => Promise.all([deliver(s, item), index % 5 || deliver(s, item)])),
  );
  const took = performance.now() - begun;
  const ids = queued.map(({ body }) => body.test_id);
  const graded = await allGraded(s, ids);
  const { rows } = await s.connection.pool.query(
    `select (select count(*)::int from submissions where assessment_id = any($1)) as submissions,
      (select count(*)::int from reports where assessment_id = any($1)) as reports`,
    [ids],
  );
  const said = `${SUBMISSIONS} submissions taken in after ${Math.round(took)} ms, each graded once, all after ${Math.round(graded / 1000)} s`;
  const { submissions, reports } = rows[0];
  if (submissions !== SUBMISSIONS || reports !== SUBMISSIONS || took > TAKEN_IN_MS) {
    throw new Error(`${said}: ${JSON.stringify(rows[0])}`);
  }
  return said;
}

/** As the outbox does: again while the server is too busy. */
async function deliver(s: Setting, { who, body }: { who: Someone; body: unknown }): Promise<void> {
  for (;;) {
    const answer = await s.call('POST', '/tests/submit', who, { body });
    if (answer.status === 200) return;
    if (answer.status !== 503) throw new Error(JSON.stringify(answer.body));
    await pause(200 + Math.random() * 800);
  }
}

async function allGraded(s: Setting, ids: string[]): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < GRADED_MS) {
    const { rows } = await s.connection.pool.query(
      'select count(*)::int as waiting from reports where assessment_id = any($1) and graded_at is null',
      [ids],
    );
    if (rows[0].waiting === 0) return performance.now() - begun;
    await pause(500);
  }
  throw new Error(`not all graded after ${GRADED_MS / 1000} s`);
}
