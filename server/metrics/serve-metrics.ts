import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { BootError, type Config } from '#server/config.ts';
import type { Metrics } from './create-metrics.ts';

type Served = { address: NonNullable<Config['metrics']>; metrics: Metrics; log: Logger };

/** A port of its own, which no balancer serves: whoever reaches it may read it. @throws BootError when it is taken */
export async function serveMetrics({ address, metrics, log }: Served): Promise<{ stop(): void }> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await metrics.write();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      log.warn({ error }, 'metrics could not be written');
      response.writeHead(500).end();
    }
  });
  server.listen(address.port, address.host);
  await once(server, 'listening').catch((error: Error) => {
    throw new BootError(`METRICS_PORT: ${error.message}`);
  });
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
