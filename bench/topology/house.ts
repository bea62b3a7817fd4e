import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToOwner } from '#server/testing/databases/debian.ts';
import { connected } from '../postgres.ts';
import { type Applications, startApplications } from './applications.ts';
import { findParts } from './parts.ts';
import { startBalancer, startPooler } from './proxies.ts';
import { type Server, startServers } from './servers.ts';

export type House = Applications & {
  /** Of the balancer. */
  port: number;
  /** Where it takes those who come without TLS. */
  plainPort: number;
  primary: Server;
  replica: Server;
  /** Of PostgreSQL's own programs. */
  programs: string;
};

/** Every part of a large installation on this machine: two databases, a pooler, two applications, a balancer. */
export async function buildHouse(): Promise<House> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.reverse()) await stopOne();
  };
  try {
    return { ...(await build(stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Each part leaves in `stops` how to stop it. */
async function build(stops: (() => Promise<unknown>)[]): Promise<Omit<House, 'stop'>> {
  const parts = findParts();
  const folder = await mkdtemp(join(tmpdir(), 'baara-topology-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  giveToOwner(folder);
  const { primary, replica } = await startServers(parts.postgres, folder, stops);
  const pooler = await startPooler(parts.pgbouncer, folder, primary);
  stops.push(pooler.stop);
  const url = `postgres://baara@127.0.0.1:${pooler.port}/baara`;
  const applications = await startApplications(url, {
    DATABASE_DIRECT_URL: primary.url('baara'),
    DATABASE_READ_URL: replica.url('baara'),
  });
  stops.push(applications.stop);
  const balancer = await startBalancer(parts.haproxy, folder, applications.ports);
  stops.push(balancer.stop);
  const { port, plainPort } = balancer;
  return { ...applications, port, plainPort, programs: parts.postgres, primary, replica };
}

/** As superuser, beside the application's database. */
export async function onServer(server: Server, statement: string): Promise<void> {
  const client = await connected(server.url('postgres', 'postgres'));
  await client.query(statement);
  await client.end();
}
