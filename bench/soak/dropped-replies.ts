import { randomUUID } from 'node:crypto';
import { type FaultProxy, startFaultProxy } from '../../e2e/support/fault-proxy.ts';
import { atOnce, type Setting, type Someone } from './setting.ts';

type Wanted = { method: string; path: string; who: Someone; body?: unknown };
/** Prepares the nth request; `made` counts what all of them did. */
type Endpoint = { name: string; prepare(s: Setting, n: number): Promise<Wanted>; made: string };

const WIDTH = 8;

const ENDPOINTS: Endpoint[] = [
  {
    name: 'POST /tests/generate',
    made: 'select count(*)::int as made from assessments',
    prepare: async (s) => ({
      method: 'POST',
      path: '/tests/generate',
      who: await s.someone('individual', 5),
      body: { profile_id: s.profileId, level: 'junior', num_questions_per_skill: 1 },
    }),
  },
  {
    name: 'POST /tests/submit',
    made: 'select count(*)::int as made from submissions',
    prepare: async (s) => {
      const who = await s.someone('individual', 1);
      return { method: 'POST', path: '/tests/submit', who, body: await openPaper(s, who) };
    },
  },
  {
    name: 'POST /tests/confirm',
    made: 'select count(*)::int as made from assessments where confirms is not null',
    prepare: async (s) => {
      const who = await s.someone('individual', 1);
      return {
        method: 'POST',
        path: '/tests/confirm',
        who,
        body: { report_id: await certifiedReport(s, who) },
      };
    },
  },
  {
    name: 'DELETE /tests/{id} (opened)',
    made: 'select count(*)::int as made from assessments where refunded_opened > 0',
    prepare: async (s) => {
      const who = await s.someone('individual', 1);
      return { method: 'DELETE', path: `/tests/${(await openPaper(s, who)).test_id}`, who };
    },
  },
  {
    name: 'DELETE /tests/{id}',
    made: `select count(*)::int as made from ledger where reason = 'test_refund'`,
    prepare: async (s) => {
      const who = await s.someone('individual', 1);
      return { method: 'DELETE', path: `/tests/${await draw(s, who)}`, who };
    },
  },
  {
    name: 'POST /campaigns/create',
    made: 'select count(*)::int as made from campaigns',
    prepare: async (s) => ({
      method: 'POST',
      path: '/campaigns/create',
      who: await s.someone('enterprise', 50),
      body: campaign(s),
    }),
  },
  {
    name: 'POST /contact-candidate',
    made: `select count(*)::int as made from ledger where reason = 'contact_charge'`,
    prepare: async (s) => {
      const who = await s.someone('enterprise', 50);
      const candidate = await s.someone('individual', 0);
      const { body } = await s.call('POST', '/campaigns/create', who, { body: campaign(s) });
      await s.connection.pool.query(
        `insert into candidacies (campaign_id, account_id, source, created_at, score) values ($1, $2, 'applied', now(), 90)`,
        [body.campaign.id, candidate.id],
      );
      return { method: 'POST', path: '/contact-candidate', who, body: { candidate_id: candidate.id } };
    },
  },
  {
    name: 'POST /payment/initialize',
    made: 'select count(*)::int as made from transactions',
    prepare: async (s) => ({
      method: 'POST',
      path: '/payment/initialize',
      who: await s.someone('individual', 0),
      body: { credits: 10 },
    }),
  },
  {
    name: 'POST /admin/users/{id}/add-credits',
    made: `select count(*)::int as made from audit_log where action = 'user.add_credits'`,
    prepare: async (s) => {
      const user = await s.someone('individual', 0);
      const who = await s.someone('admin', 0);
      return {
        method: 'POST',
        path: `/admin/users/${user.id}/add-credits`,
        who,
        body: { credits: 7, reason: 'Geste' },
      };
    },
  },
];

/** Every request's reply is lost once, after the server did its work; the same request is then sent again. */
export async function droppedReplies(s: Setting, times: number): Promise<string> {
  const admin = await s.someone('admin', 0);
  await s.call('PUT', '/admin/settings/cinetpay', admin, { body: { sandbox_mode: true } });
  const proxy = await startFaultProxy(s.origin);
  try {
    for (const endpoint of ENDPOINTS) await dropAt(s, proxy, endpoint, times);
  } finally {
    await proxy.close();
  }
  return `${times} replies dropped at each of ${ENDPOINTS.length} endpoints, each request then sent again: 0 doubled`;
}

async function dropAt(s: Setting, proxy: FaultProxy, { name, prepare, made }: Endpoint, times: number) {
  const wanted: Wanted[] = [];
  await atOnce(times, WIDTH, async (n) => {
    wanted[n] = await prepare(s, n);
  });
  const count = async () => (await s.connection.pool.query<{ made: number }>(made)).rows[0]?.made ?? 0;
  const before = await count();
  const origin = proxy.origin.replace('localhost', '127.0.0.1');
  const keys = wanted.map(() => randomUUID());
  const send = (n: number) => {
    const { method, path, who, body } = wanted[n] as Wanted;
    return s.call(method, path, who, { body, key: keys[n] as string, origin });
  };
  proxy.rule(() => 'drop_reply');
  let lost = 0;
  await atOnce(times, WIDTH, async (n) => {
    const arrived = await send(n).then(
      () => true,
      () => false,
    );
    if (!arrived) lost += 1;
  });
  proxy.rule(() => 'pass');
  const statuses: Record<number, number> = {};
  await atOnce(times, WIDTH, async (n) => {
    const { status } = await send(n);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const did = (await count()) - before;
  // A second deletion finds nothing to delete, and refunds nothing.
  const again = wanted[0]?.method === 'DELETE' ? 404 : 200;
  if (lost !== times || did !== times || statuses[again] !== times) {
    throw new Error(
      `${name}: ${lost} of ${times} replies lost, ${did} done, then answered ${JSON.stringify(statuses)}`,
    );
  }
}

const campaign = ({ profileId }: Setting) => ({
  title: 'Comptable',
  description: 'Tenue des comptes.',
  profile_id: profileId,
  level: 'junior',
  is_public: true,
});

async function draw(s: Setting, who: Someone): Promise<string> {
  const body = { profile_id: s.profileId, level: 'junior', num_questions_per_skill: 1 };
  const answer = await s.call('POST', '/tests/generate', who, { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.test.id;
}

/** As grading would leave it. */
async function certifiedReport(s: Setting, who: Someone): Promise<string> {
  const { body } = await s.call('POST', '/tests/submit', who, { body: await openPaper(s, who) });
  await s.connection.pool.query(
    `insert into certificates (number, account_id, report_id, full_name, profile_name, level, global_score, verdict,
      issued_at, kid, signature) values ($1, $2, $3, 'Awa', 'Métier', 'junior', 80, 'offline_uncertain', now(), 'k', 's')`,
    [randomUUID(), who.id, body.report.id],
  );
  return body.report.id;
}

export async function openPaper(s: Setting, who: Someone) {
  const assessment_id = await draw(s, who);
  const { body } = await s.call('GET', `/tests/${assessment_id}`, who);
  const answers = body.test.questions.map(({ id }: { id: string }) => ({ question_id: id, answer: '0' }));
  return { test_id: assessment_id, answers };
}
