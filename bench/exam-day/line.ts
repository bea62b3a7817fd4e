import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

export type Call = { method: string; path: string; body?: unknown; key?: string };
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
export type Answer = { status: number; body: any };

export type Line = {
  ask(call: Call): Promise<Answer>;
  /** Opens a stream and keeps it until the line is cut. */
  listen(path: string): void;
  /** Every connection is gone, as when the network is. */
  cut(): void;
  /** Of all connections there were: what was sent and received, without what TCP and TLS add. */
  bytes(): number;
};

const TIMEOUT_MS = 60_000;
const OPENERS: Record<string, (packed: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** One phone's network, to an installation by its address. */
export function openLine(origin: string, token: string): Line {
  const { Agent, request } = origin.startsWith('https:') ? https : http;
  const newAgent = () => new Agent({ keepAlive: true, maxSockets: 6 });
  let agent = newAgent();
  const sockets = new Set<Socket>();
  const headersOf = (call: Call, body: string | undefined) => ({
    authorization: `Bearer ${token}`,
    'accept-encoding': 'br, gzip',
    ...(call.key && { 'idempotency-key': call.key }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  });
  const send = (call: Call, onResponse: (response: http.IncomingMessage) => void, body?: string) => {
    const { method, path } = call;
    const address = `${origin}/api${path}`;
    const asked = request(address, { agent, method, headers: headersOf(call, body) }, onResponse);
    asked.on('socket', (socket) => sockets.add(socket));
    return asked;
  };
  return {
    ask: (call) =>
      new Promise((done, fail) => {
        const body = call.body === undefined ? undefined : JSON.stringify(call.body);
        const asked = send(call, (response) => read(response).then(done, fail), body);
        asked.setTimeout(TIMEOUT_MS, () => asked.destroy(new Error('no answer')));
        asked.on('error', fail);
        asked.end(body);
      }),
    listen: (path) => {
      const asked = send({ method: 'GET', path }, (response) => response.on('error', () => {}).resume());
      asked.on('error', () => {});
      asked.end();
    },
    cut: () => {
      agent.destroy();
      agent = newAgent();
    },
    bytes: () => [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0),
  };
}

async function read(response: http.IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const open = OPENERS[response.headers['content-encoding'] ?? ''];
  const packed = Buffer.concat(parts);
  const text = (open && packed.length > 0 ? await open(packed) : packed).toString();
  return { status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) };
}
