import { Agent, request } from 'node:http';

export type Wanted = {
  method: string;
  path: string;
  token?: string;
  body?: unknown;
  /** The version already held: an unchanged answer is then a 304. */
  held?: string | undefined;
  idempotencyKey?: string;
};
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
export type Answer = { status: number; version: string | undefined; body: any };

const CONNECTIONS = 6;
const TIMEOUT_MS = 30_000;

/**
 * One phone's kept-alive connections, as many as a browser opens. As a browser does, asks again when the server closed
 * one at the moment it was used again. @throws when a connection breaks otherwise
 */
export function connectTo(port: number): (wanted: Wanted) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return (wanted) =>
    ask(agent, port, wanted).catch((error) => {
      if (error instanceof ClosedMeanwhile) return ask(agent, port, wanted);
      throw error;
    });
}

class ClosedMeanwhile extends Error {}

function ask(agent: Agent, port: number, wanted: Wanted): Promise<Answer> {
  const { method, path, token, held, idempotencyKey } = wanted;
  const body = wanted.body === undefined ? undefined : JSON.stringify(wanted.body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(held && { 'if-none-match': held }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((done, fail) => {
    const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', fail);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const { statusCode: status = 0, headers } = response;
        done({ status, version: headers.etag, body: text === '' ? null : JSON.parse(text) });
      });
    });
    asked.setTimeout(TIMEOUT_MS, () => asked.destroy(new Error('no answer')));
    asked.on('error', (error: NodeJS.ErrnoException) =>
      fail(asked.reusedSocket && error.code === 'ECONNRESET' ? new ClosedMeanwhile() : error),
    );
    asked.end(body);
  });
}
