import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Exchange = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type Reply = (exchange: Exchange, response: ServerResponse) => void | Promise<void>;

/** An HTTP server that answers as told and remembers what it was asked. */
export async function fakeHttp(reply: Reply) {
  const asked: Exchange[] = [];
  let current = reply;
  const server = createServer(async (request, response) => {
    const exchange = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    };
    asked.push(exchange);
    await current(exchange, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    replyWith(next: Reply) {
      current = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
