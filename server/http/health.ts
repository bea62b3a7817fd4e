import type { Hono } from 'hono';
import { isPoolBusy } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from './environment.ts';

/** /live: the process runs. /ready: it can serve, database included; 503 while booting, draining or cut off. */
export function health(app: Hono<Env>, deps: Deps): void {
  // Also what a phone asks to tell our network from a captive portal's.
  app.get('/live', (c) => c.json({ ok: true }, 200, { 'x-baara': '1', 'cache-control': 'no-store' }));
  app.get('/ready', async (c) => {
    const ready = deps.isReady() && (await databaseAnswers(deps));
    if (!ready) c.header('retry-after', '2');
    return c.json({ ok: ready }, ready ? 200 : 503);
  });
}

async function databaseAnswers(deps: Deps): Promise<boolean> {
  try {
    await deps.db.execute(sql`select 1`);
    return true;
  } catch (error) {
    // Only busy: turned away here, its requests would go to the next one, until none is left.
    return isPoolBusy(error);
  }
}
