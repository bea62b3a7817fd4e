import { once } from 'node:events';
import type { Server } from 'node:http';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { openCampaign, signUpCompany } from '#server/testing/campaigns.ts';
import type { Person } from '#server/testing/people.ts';
import { keepingAnswers } from './kept-answers.ts';

const LIST = '/api/campaigns/public?limit=9';

let t: TestApp;
let company: Person;
let server: Server;
let looked: ReturnType<typeof vi.spyOn>;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  t = await createTestApp({ log });
  t.stopClock();
  company = await signUpCompany(t);
  await openCampaign(t, company, { title: 'Première' });
  looked = vi.spyOn(t.app, 'fetch');
  server = serve({ ...keepingAnswers(t.app, log), port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
});
beforeEach(() => {
  // Past what is trusted, so that each test begins with a question to the database.
  t.advance(61_000);
  looked.mockClear();
  lines.length = 0;
});
afterAll(async () => {
  server.close();
  await t.close();
});

type Seen = { status: number | undefined; headers: [string, string][]; body: string };

/** As it came over the wire; of the headers, those that tell of the answer and not of the moment. */
function ask(headers: Record<string, string> = {}, path = LIST): Promise<Seen> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const heard = (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        done({
          status: response.statusCode,
          headers: Object.entries(response.headers as Record<string, string>),
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    };
    request({ port, host: '127.0.0.1', path, headers }, heard).on('error', fail).end();
  });
}

const lasting = ({ status, headers, body }: Seen) => ({
  status,
  body,
  headers: headers.filter(([name]) => name !== 'x-request-id' && name !== 'date').sort(),
});
const header = ({ headers }: Seen, wanted: string) => headers.find(([name]) => name === wanted)?.[1];

test.each([
  ['in plain', {}],
  ['compressed', { 'accept-encoding': 'gzip' }],
])(
  'an answer that lasts is sent again as it was, %s, before anything looks at the request',
  async (_, headers) => {
    const first = await ask(headers);
    const again = await ask(headers);
    expect(looked).toHaveBeenCalledTimes(1);
    expect(first.status).toBe(200);
    expect(lasting(again)).toEqual(lasting(first));
  },
);

test('it carries what the application itself would say', async () => {
  await ask();
  const again = await ask();
  const said = await t.app.request(LIST);
  expect(again.body).toBe(Buffer.from(await said.arrayBuffer()).toString('latin1'));
  const ours = ['connection', 'content-length', 'date', 'keep-alive'];
  expect(Object.fromEntries(again.headers.filter(([name]) => !ours.includes(name)))).toEqual({
    ...Object.fromEntries(said.headers),
    'x-request-id': header(again, 'x-request-id'),
  });
  expect(header(again, 'content-security-policy')).toContain("default-src 'none'");
});

test('what was fetched by a script is not what is opened as a page', async () => {
  const fetched = await ask({ 'sec-fetch-dest': 'empty' });
  const opened = await ask({ 'sec-fetch-dest': 'document' });
  expect(header(fetched, 'content-security-policy')).toBeUndefined();
  expect(header(opened, 'content-security-policy')).toContain("default-src 'none'");
});

test('every request has an id of its own, or the one it came with, and a line in the log', async () => {
  const answers = [
    await ask(),
    await ask(),
    await ask({ 'x-request-id': 'mine-1' }),
    await ask({ 'x-request-id': 'no id!' }),
  ];
  const ids = answers.map((answer) => header(answer, 'x-request-id'));
  expect(new Set(ids).size).toBe(4);
  expect(ids[2]).toBe('mine-1');
  expect(lines.map((line) => line.request_id)).toEqual(ids);
  for (const line of lines) {
    expect(line).toMatchObject({ method: 'GET', path: '/api/campaigns/public', status: 200, msg: 'request' });
  }
});

test('what is held already is answered 304, as lean as ever', async () => {
  const held = { 'if-none-match': header(await ask(), 'etag') ?? '' };
  const first = await ask(held);
  looked.mockClear();
  const again = await ask(held);
  expect(looked).not.toHaveBeenCalled();
  expect([again.status, again.body]).toEqual([304, '']);
  expect(lasting(again)).toEqual(lasting(first));
  expect(again.headers.map(([name]) => name).sort()).toEqual([
    'cache-control',
    'connection',
    'date',
    'etag',
    'keep-alive',
    'x-baara',
  ]);
});

test('a change here is seen at once, one elsewhere within a second', async () => {
  await ask();
  await openCampaign(t, company, { title: 'Ouverte ici' });
  expect((await ask()).body).toContain('Ouverte ici');
  await t.pool.query(`update campaigns set title = 'Reprise ailleurs' where title = 'Ouverte ici'`);
  expect((await ask()).body).toContain('Ouverte ici');
  t.advance(1_001);
  expect((await ask()).body).toContain('Reprise ailleurs');
});

test('another question is another answer, and a refusal is not kept', async () => {
  const other = '/api/campaigns/public?limit=0';
  const [list, refused] = [await ask(), await ask({}, other)];
  expect(refused.status).toBe(422);
  await ask({}, other);
  expect(looked).toHaveBeenCalledTimes(3);
  expect((await ask({}, '/api/top-talents?limit=9')).body).not.toBe(list.body);
});
