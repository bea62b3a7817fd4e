import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { giveToOwner, owner } from './debian.ts';
import { ownPort } from './own-port.ts';

type Pooler = { url: string; close(): Promise<void> };

/** PgBouncer in transaction mode before the database, with the settings that docs/database-at-scale.md gives. */
export async function startPgBouncer(program: string, database: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(database);
  const folder = await mkdtemp(join(tmpdir(), 'baara-pooler-'));
  await chmod(folder, 0o711);
  const own = await ownPort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
baara = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password} connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 5
tcp_user_timeout = 30000
`,
  );
  giveToOwner(folder);
  const child = spawn(program, [settings], { ...owner, stdio: 'ignore' });
  await vi.waitFor(() => answers(own), { timeout: 30_000 });
  return {
    url: `postgres://${username}@127.0.0.1:${own}/baara`,
    close: async () => {
      await end(child);
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
