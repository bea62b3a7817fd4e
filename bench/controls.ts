import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

/**
 * What the application is measured against, in a process of its own: `node controls.ts <database> <file>`.
 * Hono answering one text from memory; node:http reading the account behind a token with one prepared statement, or
 * with another writing a row that is on the disk when it answers.
 */
const [, , databaseUrl, text = ''] = process.argv;

const app = new Hono();
app.get('/text', (c) => c.body(text, 200, { 'content-type': 'application/json', etag: '"1"' }));
app.get('/unchanged', (c) => c.body(null, 304, { etag: '"1"' }));
const hono = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });

const pool = new pg.Pool({ connectionString: databaseUrl as string, max: 16 });
await pool.query('create table if not exists control_writes (written_at timestamptz not null default now())');
const bare = createServer(async (request, response) => {
  if (request.method === 'POST') {
    await pool.query({ name: 'control_write', text: 'insert into control_writes default values' });
    response.writeHead(204).end();
    return;
  }
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const { rows } = await pool.query({
    name: 'account_of_token',
    text: `select a.*, s.audience, s.expires_at from sessions s join accounts a on a.id = s.account_id
      where s.token_hash = $1 and s.expires_at > now() and a.deleted_at is null`,
    values: [createHash('sha256').update(token).digest()],
  });
  const { id, email, full_name, account_type, company_name, credits, country, phone, is_listed, created_at } =
    rows[0];
  const user = {
    id,
    email,
    full_name,
    account_type,
    company_name,
    credits,
    country,
    phone,
    is_listed,
    created_at,
  };
  const body = JSON.stringify({ user });
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
}).listen(0, '127.0.0.1');

await Promise.all(
  [hono, bare].map((server) => server.listening || new Promise((done) => server.once('listening', done))),
);
const portOf = (server: unknown) => ((server as typeof bare).address() as AddressInfo).port;
process.stdout.write(`${JSON.stringify({ hono: portOf(hono), bare: portOf(bare) })}\n`);
