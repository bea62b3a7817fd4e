import pg from 'pg';
import type { Database } from '#server/db/connection.ts';
import { drizzle } from '#server/db/drizzle.ts';

class Killed extends Error {}

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * A database seen by a process that dies at its nth statement: `before` it was sent, or `after` it took effect and before
 * the answer came. From then on nothing more gets through, and Postgres rolls back what was open.
 */
export function crashingDatabase(url: string, nth: number, moment: 'before' | 'after') {
  const statements: string[] = [];
  const clients: CrashingClient[] = [];
  let dead = false;

  class CrashingClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's many signatures
    override query(...args: any[]): any {
      const callback = args.findLast((argument) => typeof argument === 'function') as Callback | undefined;
      const answer = (error: Error) =>
        callback ? void setImmediate(callback, error) : Promise.reject(error);
      if (dead) return answer(new Killed());
      statements.push(
        String(args[0]?.text ?? args[0])
          .replaceAll('"', '')
          .trim()
          .split(/\s+/)
          .slice(0, 3)
          .join(' '),
      );
      if (statements.length !== nth) return super.query.apply(this, args as never);
      dead = true;
      if (moment === 'before') {
        this.die();
        return answer(new Killed());
      }
      const sent = super.query.apply(
        this,
        args.filter((argument) => argument !== callback) as never,
      ) as unknown as Promise<unknown>;
      const died = sent.then(
        () => this.die(),
        () => this.die(),
      );
      if (!callback) return died.then(() => Promise.reject(new Killed()));
      void died.then(() => callback(new Killed()));
    }

    die(): void {
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
  }

  const pool = new pg.Pool({ connectionString: url, Client: CrashingClient as typeof pg.Client, max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.push(client as unknown as CrashingClient);
  });
  return {
    db: drizzle(pool) as Database,
    statements,
    /** Whether the process lived to make its nth statement. */
    crashed: () => dead,
    /** As the end of a process closes: without a word to the server. */
    close: () => {
      for (const client of clients) client.die();
    },
  };
}
