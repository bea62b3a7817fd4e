import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port below those that systems give away by themselves: nobody else is found there until it is used, or while its server is down. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').catch(() => null);
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
